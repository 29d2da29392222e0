import {
  ClientSurface,
  type ExtractionMetadata,
  type ExtractionRequest,
  OffsetEncoding,
  SourceType,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';

/** The request in the words of the JSON contract, not yet checked: one set of rules judges every transport. */
export function fromProto(request: ExtractionRequest): object {
  return {
    // Proto3 cannot tell an empty string from none.
    raw_content: request.rawContent === '' ? undefined : request.rawContent,
    source_type: enumName(SourceType, request.sourceType),
    metadata: request.metadata === undefined ? undefined : metadataFromProto(request.metadata),
  };
}

function metadataFromProto(metadata: ExtractionMetadata): object {
  return {
    client_surface: enumName(ClientSurface, metadata.clientSurface),
    source_tag: metadata.sourceTag,
    reference_time: metadata.referenceTime,
    timezone: metadata.timezone,
    thread_id: metadata.threadId,
    offset_encoding: enumName(OffsetEncoding, metadata.offsetEncoding),
  };
}

/** `slack` for SLACK, nothing for 0 (unspecified), and the number for a value that this version does not know. */
function enumName(names: Readonly<Record<number, string>>, value: number): string | undefined {
  return value === 0 ? undefined : (names[value]?.toLowerCase() ?? String(value));
}
