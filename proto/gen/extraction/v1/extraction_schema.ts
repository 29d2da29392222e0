// Made of extraction/v1/extraction.proto by proto/generator. Do not edit: npm run proto:generate.

/** The part of JSON Schema that a value of the response needs. */
export interface ValueSchema {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly items?: ValueSchema;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

/** The part of JSON Schema that an object of the response needs. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly description?: string;
  readonly properties: Readonly<Record<string, ValueSchema>>;
  readonly required: readonly string[];
}

/** The JSON Schema of ExtractionResponse and of what it is made of, by name, as it stands in openapi.json. */
export const RESPONSE_SCHEMAS: Readonly<Record<string, ObjectSchema>> = {
  "Evidence": {
    "type": "object",
    "description": "The words that an item rests on: the slice [start_offset, end_offset) of raw_content is `text`.",
    "properties": {
      "text": {
        "type": "string",
        "description": "The words: where there are offsets, exactly what stands there in raw_content."
      },
      "source_index": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0,
        "description": "Message number from 0; none where the text has no messages."
      },
      "start_offset": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0,
        "description": "Offset of the first character into raw_content as sent, in the encoding that the request asks for. None, like end_offset, only where the text had to be decoded and no verbatim span exists: `text` then stands word for word in the decoded message."
      },
      "end_offset": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0,
        "description": "Offset just past the last character."
      }
    },
    "required": [
      "text",
      "source_index",
      "start_offset",
      "end_offset"
    ]
  },
  "Task": {
    "type": "object",
    "description": "Something that somebody has to do.",
    "properties": {
      "text": {
        "type": "string",
        "description": "One line: what is to be done."
      },
      "owner": {
        "type": "string",
        "description": "The person who answers for it, as the conversation names them."
      },
      "deadline": {
        "type": "string",
        "description": "The words of the thread: by Friday."
      },
      "due_date": {
        "type": "string",
        "description": "ISO 8601 date, or date-time with offset when a time is stated."
      },
      "ambiguous": {
        "type": "boolean",
        "description": "True where it is not clear that, or by whom, it is to be done."
      },
      "confidence": {
        "type": "number",
        "minimum": 0,
        "maximum": 1,
        "description": "Calibrated, 0 to 1: of the items at 0.8, eight in ten are right."
      },
      "source": {
        "$ref": "#/components/schemas/Evidence",
        "description": "The words that the task rests on."
      },
      "owner_confidence": {
        "type": [
          "number",
          "null"
        ],
        "minimum": 0,
        "maximum": 1,
        "description": "0 to 1; nobody is named: none."
      },
      "extraction_reason": {
        "type": [
          "string",
          "null"
        ],
        "description": "Why it was taken for a task, in a few words; none where the engine does not say."
      },
      "mention_count": {
        "type": "integer",
        "minimum": 1,
        "description": "At least 1."
      },
      "kind": {
        "type": "string",
        "enum": [
          "commitment",
          "request",
          "accepted_request",
          "assignment"
        ],
        "description": "A promise, something asked for, something asked for and promised, or given out by somebody."
      },
      "status": {
        "type": "string",
        "enum": [
          "open",
          "done",
          "cancelled"
        ],
        "description": "At the end of the conversation."
      },
      "requester": {
        "type": "string",
        "description": "The person who asked for it."
      },
      "mentions": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Evidence"
        },
        "description": "Every place that says it, the source among them, in the order of the text."
      }
    },
    "required": [
      "text",
      "ambiguous",
      "confidence",
      "source",
      "owner_confidence",
      "extraction_reason",
      "mention_count"
    ]
  },
  "Decision": {
    "type": "object",
    "description": "Something that was settled.",
    "properties": {
      "text": {
        "type": "string",
        "description": "One line: what was settled."
      },
      "confidence": {
        "type": "number",
        "minimum": 0,
        "maximum": 1,
        "description": "Calibrated, 0 to 1: of the items at 0.8, eight in ten are right."
      },
      "source": {
        "$ref": "#/components/schemas/Evidence",
        "description": "The words that the decision rests on."
      },
      "mention_count": {
        "type": "integer",
        "minimum": 1,
        "description": "At least 1."
      },
      "status": {
        "type": "string",
        "enum": [
          "final",
          "tentative",
          "superseded"
        ],
        "description": "Superseded: a later decision took its place."
      },
      "decided_by": {
        "type": "string",
        "description": "The person who settled it."
      },
      "mentions": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Evidence"
        },
        "description": "Every place that says it, the source among them, in the order of the text."
      }
    },
    "required": [
      "text",
      "confidence",
      "source",
      "mention_count"
    ]
  },
  "Risk": {
    "type": "object",
    "description": "Something that may go wrong.",
    "properties": {
      "text": {
        "type": "string",
        "description": "One line: what may go wrong."
      },
      "confidence": {
        "type": "number",
        "minimum": 0,
        "maximum": 1,
        "description": "Calibrated, 0 to 1: of the items at 0.8, eight in ten are right."
      },
      "source": {
        "$ref": "#/components/schemas/Evidence",
        "description": "The words that the risk rests on."
      },
      "mention_count": {
        "type": "integer",
        "minimum": 1,
        "description": "At least 1."
      },
      "category": {
        "type": "string",
        "enum": [
          "blocker",
          "schedule",
          "dependency",
          "security",
          "legal",
          "cost",
          "quality",
          "capacity",
          "other"
        ],
        "description": "What it puts at risk."
      },
      "status": {
        "type": "string",
        "enum": [
          "open",
          "mitigated"
        ],
        "description": "Mitigated: the conversation says what was done about it."
      },
      "raised_by": {
        "type": "string",
        "description": "The person who named it."
      },
      "mentions": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Evidence"
        },
        "description": "Every place that says it, the source among them, in the order of the text."
      }
    },
    "required": [
      "text",
      "confidence",
      "source",
      "mention_count"
    ]
  },
  "Participant": {
    "type": "object",
    "description": "Somebody who speaks or is spoken to.",
    "properties": {
      "index": {
        "type": "integer",
        "minimum": 0,
        "description": "Number from 0."
      },
      "display_name": {
        "type": "string",
        "description": "The fullest name that the text shows."
      },
      "handle": {
        "type": "string",
        "description": "The short name by which the platform knows the person, or the key of an export: priya, U024BE7LH."
      },
      "address": {
        "type": "string",
        "description": "E-mail address."
      }
    },
    "required": [
      "index",
      "display_name"
    ]
  },
  "Message": {
    "type": "object",
    "description": "One posted unit, header included: the slice [start_offset, end_offset) of raw_content.",
    "properties": {
      "index": {
        "type": "integer",
        "minimum": 0,
        "description": "Number from 0: the source_index of what stands in it."
      },
      "id": {
        "type": "string",
        "description": "The id that the message has in an export or a mail."
      },
      "participant": {
        "type": "integer",
        "minimum": 0,
        "description": "The index of the participant who wrote it; left out where the text names nobody."
      },
      "author": {
        "type": "string",
        "description": "Its author as the message itself has it: the name in its header, in an export the key of the person."
      },
      "sent_at": {
        "type": "string",
        "description": "ISO 8601: a date, or a date-time, with its offset where the zone is known."
      },
      "start_offset": {
        "type": "integer",
        "minimum": 0,
        "description": "Offset of its first character into raw_content, in the encoding that the request asks for."
      },
      "end_offset": {
        "type": "integer",
        "minimum": 0,
        "description": "Offset just past its last character."
      },
      "body_start_offset": {
        "type": "integer",
        "minimum": 0,
        "description": "Offset of its words, behind the header; left out where it has none, or they had to be decoded and have no verbatim span."
      },
      "kind": {
        "type": "string",
        "enum": [
          "chat",
          "quoted",
          "system",
          "bot"
        ],
        "description": "Only chat and quoted messages are read for items."
      }
    },
    "required": [
      "index",
      "start_offset",
      "end_offset",
      "kind"
    ]
  },
  "ExtractionResponse": {
    "type": "object",
    "description": "What was found in one conversation. New optional fields may appear: read what you know.",
    "properties": {
      "summary": {
        "type": "string",
        "description": "A few sentences, in English."
      },
      "tasks": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Task"
        },
        "description": "What somebody has to do, in the order of the text. May be empty, like the two lists below."
      },
      "decisions": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Decision"
        },
        "description": "What was settled."
      },
      "risks": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Risk"
        },
        "description": "What may go wrong."
      },
      "prompt_version": {
        "type": "string",
        "description": "Engine and version of its reading: embedded/3.1f0c9a7e.large."
      },
      "schema_version": {
        "type": "string",
        "description": "Version of these words: 1."
      },
      "participants": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Participant"
        },
        "description": "Who takes part; there where the request includes messages."
      },
      "messages": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Message"
        },
        "description": "The messages by their index; there where the request includes them, and empty where the text has none."
      }
    },
    "required": [
      "summary",
      "tasks",
      "decisions",
      "risks",
      "prompt_version",
      "schema_version"
    ]
  }
};
