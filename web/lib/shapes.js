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
    }
  }
};
