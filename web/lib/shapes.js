// Made by `compendium docs` from rules_compendium/contract/; edit that instead.

/** @type {import('./valid.js').Shapes} */
export const shapes = {
  "stores": {
    "calculator.recent": {
      "type": "object",
      "additionalProperties": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "compendium-fiches": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/DeckEntry"
      }
    },
    "compendium.armies": {
      "type": "object",
      "additionalProperties": {
        "$ref": "#/$defs/Armies"
      }
    },
    "compendium.battles": {
      "type": "object",
      "additionalProperties": {
        "$ref": "#/$defs/Battle"
      }
    },
    "compendium.notes": {
      "type": "object",
      "additionalProperties": {
        "$ref": "#/$defs/PlayNotes"
      }
    },
    "compendium.profiles": {
      "type": "object",
      "additionalProperties": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "offline.early": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "offline.off": {
      "type": "boolean"
    },
    "pages.pinned": {
      "type": "object",
      "additionalProperties": {
        "type": "array",
        "items": {
          "$ref": "#/$defs/PageRead"
        }
      }
    },
    "pages.read": {
      "type": "object",
      "additionalProperties": {
        "type": "array",
        "items": {
          "$ref": "#/$defs/PageRead"
        }
      }
    },
    "theme": {
      "enum": [
        "light",
        "dark",
        "auto"
      ]
    }
  },
  "types": {
    "Armies": {
      "type": "object",
      "description": "The armies of one game, as they stand in links, and the place of the one last worked on.",
      "properties": {
        "armies": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "current": {
          "type": "integer"
        }
      },
      "required": [
        "armies",
        "current"
      ],
      "additionalProperties": false
    },
    "Battle": {
      "type": "object",
      "description": "A battle under way: both armies as they stand in links, and what was done, in order.",
      "properties": {
        "first": {
          "type": "string"
        },
        "second": {
          "type": "string"
        },
        "actions": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "required": [
        "first",
        "second",
        "actions"
      ],
      "additionalProperties": false
    },
    "DeckEntry": {
      "type": "object",
      "description": "A card of a reader's deck, `system/kind/id`, and how many copies.",
      "properties": {
        "key": {
          "type": "string"
        },
        "copies": {
          "type": "integer"
        }
      },
      "required": [
        "key",
        "copies"
      ],
      "additionalProperties": false
    },
    "PageRead": {
      "type": "object",
      "description": "A page that was read: its address below the site's root, and what it and its game are called.",
      "properties": {
        "url": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "kind": {
          "type": "string"
        },
        "system": {
          "type": "string"
        }
      },
      "required": [
        "url",
        "name",
        "kind",
        "system"
      ],
      "additionalProperties": false
    },
    "PlayNotes": {
      "type": "object",
      "description": "A player's own notes for a game, and the rules that are known by heart.",
      "properties": {
        "text": {
          "type": "string"
        },
        "reminders": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Reminder"
          }
        },
        "known": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "rules": {
          "type": "object",
          "additionalProperties": {
            "type": "string"
          }
        }
      },
      "required": [
        "text",
        "reminders",
        "known"
      ],
      "additionalProperties": false
    },
    "Reminder": {
      "type": "object",
      "description": "Something not to forget, and what a battle calls it where it is ticked off.",
      "properties": {
        "text": {
          "type": "string"
        },
        "id": {
          "type": "string"
        }
      },
      "required": [
        "text"
      ],
      "additionalProperties": false
    }
  }
};
