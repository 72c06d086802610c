// Folds names as the page does: a JSON list in, a JSON list out.

import { text } from 'node:stream/consumers';
import { idOf } from '../../web/lib/fold.js';

process.stdout.write(JSON.stringify(JSON.parse(await text(process.stdin)).map(idOf)));
