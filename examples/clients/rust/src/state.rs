use tonic::Status;
use tonic_health::pb::{HealthCheckRequest, health_client::HealthClient};
use tonic_reflection::pb::v1::{
    ServerReflectionRequest, server_reflection_client::ServerReflectionClient,
    server_reflection_request::MessageRequest, server_reflection_response::MessageResponse,
};

use crate::connection::Connection;

/// SERVING where the service takes work.
pub async fn health(connection: &Connection) -> Result<String, Status> {
    let answer = HealthClient::new(connection.clone()).check(HealthCheckRequest::default()).await?;
    Ok(answer.into_inner().status().as_str_name().into())
}

/// The names of the services, by the server's own description.
pub async fn services(connection: &Connection) -> Result<Vec<String>, Status> {
    let question = ServerReflectionRequest {
        message_request: Some(MessageRequest::ListServices(String::new())),
        ..Default::default()
    };
    let mut client = ServerReflectionClient::new(connection.clone());
    let mut answers = client.server_reflection_info(tokio_stream::once(question)).await?.into_inner();
    let mut names = Vec::new();
    while let Some(answer) = answers.message().await? {
        if let Some(MessageResponse::ListServicesResponse(list)) = answer.message_response {
            names.extend(list.service.into_iter().map(|service| service.name));
        }
    }
    Ok(names)
}
