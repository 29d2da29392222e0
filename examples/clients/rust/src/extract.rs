use std::time::Duration;

use tonic::{
    Request, Status,
    codec::CompressionEncoding::Gzip,
    metadata::{Ascii, MetadataValue},
};

use crate::{
    connection::Connection,
    contract::extraction::{
        ClientSurface, ExtractionMetadata, ExtractionProgress, ExtractionRequest, ExtractionResponse, OffsetEncoding,
        extraction_progress::Progress, extraction_service_client::ExtractionServiceClient,
    },
    evidence,
    retry::with_retries,
};

/// The request for a conversation, with offsets as Rust counts them.
pub fn request_for(conversation: String, reference_time: Option<String>) -> ExtractionRequest {
    ExtractionRequest {
        raw_content: conversation,
        metadata: Some(ExtractionMetadata {
            client_surface: ClientSurface::Api.into(),
            source_tag: Some("rust-client".into()),
            offset_encoding: OffsetEncoding::Utf8.into(),
            reference_time,
            ..Default::default()
        }),
        ..Default::default()
    }
}

fn client(connection: &Connection) -> ExtractionServiceClient<Connection> {
    ExtractionServiceClient::new(connection.clone()).send_compressed(Gzip).accept_compressed(Gzip)
}

/// One attempt, with an id that the service keeps. It answers with the id before the messages, where a status does not show
/// it, and not at all where the connection breaks: a failure has it in its metadata.
async fn attempt<T>(
    left: Duration,
    request: &ExtractionRequest,
    call: impl AsyncFnOnce(Request<ExtractionRequest>) -> Result<T, Status>,
) -> Result<T, Status> {
    let id: MetadataValue<Ascii> =
        format!("{:032x}", rand::random::<u128>()).parse().expect("hexadecimal digits are ASCII");
    let mut request = Request::new(request.clone());
    // The service stops working for who has no more time.
    request.set_timeout(left);
    request.metadata_mut().insert("x-request-id", id.clone());
    call(request).await.map_err(|mut failure| {
        failure.metadata_mut().insert("x-request-id", id);
        failure
    })
}

// quote extract
/// One conversation, one result; `deadline` is for the call and its retries.
pub async fn extract(
    connection: &Connection,
    request: &ExtractionRequest,
    deadline: Duration,
) -> Result<ExtractionResponse, Status> {
    let response = with_retries(deadline, async |left| {
        attempt(left, request, async |request| client(connection).extract(request).await).await
    })
    .await?
    .into_inner();
    evidence::check(&request.raw_content, &response)?;
    Ok(response)
}

/// The same with its progress: the stages, each item, and at last the whole response.
pub async fn extract_stream(
    connection: &Connection,
    request: &ExtractionRequest,
    deadline: Duration,
    mut on_message: impl FnMut(&ExtractionProgress),
) -> Result<(), Status> {
    // What is refused is refused before the first message: from then on nothing is made again.
    let (mut messages, mut next) = with_retries(deadline, async |left| {
        attempt(left, request, async |request| {
            let mut messages = client(connection).extract_stream(request).await?.into_inner();
            let first = messages.message().await?;
            Ok((messages, first))
        })
        .await
    })
    .await?;
    while let Some(message) = next {
        if let Some(Progress::Response(response)) = &message.progress {
            evidence::check(&request.raw_content, response)?;
        }
        on_message(&message);
        next = messages.message().await?;
    }
    Ok(())
}
// end quote
