// What every page runs.

import { startCopy } from "./lib/copy.js";
import { startDefinitions } from "./lib/definitions.js";
import { startFilter } from "./lib/filter.js";
import { startMenu } from "./lib/menu.js";
import { startOffline } from "./lib/offline.js";
import { startSlots } from "./lib/slots.js";
import { startTheme } from "./lib/theme.js";

startTheme();
startMenu();
startDefinitions();
startFilter();
startCopy();
startSlots();
startOffline();
