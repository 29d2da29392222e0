use std::{env, error::Error, fs};

use tonic::{
    Request, Status,
    metadata::{Ascii, MetadataValue},
    service::{Interceptor, interceptor::InterceptedService},
    transport::{Certificate, Channel, ClientTlsConfig, Endpoint},
};

/// What every call goes over.
pub type Connection = InterceptedService<Channel, WithBearer>;

// quote connection
/// A connection to the service. The environment says where it is (SERVICE_BASE_URL), who calls (SERVICE_BEARER) and which
/// certificate authority to trust (SERVICE_CA_FILE, PEM).
pub fn open() -> Result<Connection, Box<dyn Error>> {
    let url = env::var("SERVICE_BASE_URL").unwrap_or("http://127.0.0.1:8080".into());
    let mut endpoint = Endpoint::from_shared(url.clone())?;
    if url.starts_with("https:") {
        let tls = ClientTlsConfig::new();
        endpoint = endpoint.tls_config(match env::var("SERVICE_CA_FILE") {
            Ok(file) => tls.ca_certificate(Certificate::from_pem(fs::read(file)?)),
            Err(_) => tls.with_native_roots(),
        })?;
    }
    let bearer = match env::var("SERVICE_BEARER") {
        Ok(bearer) => Some(format!("Bearer {bearer}").parse()?),
        Err(_) => None,
    };
    Ok(InterceptedService::new(endpoint.connect_lazy(), WithBearer(bearer)))
}

/// Puts the token on every call.
#[derive(Clone)]
pub struct WithBearer(Option<MetadataValue<Ascii>>);

impl Interceptor for WithBearer {
    fn call(&mut self, mut request: Request<()>) -> Result<Request<()>, Status> {
        if let Some(bearer) = &self.0 {
            request.metadata_mut().insert("authorization", bearer.clone());
        }
        Ok(request)
    }
}
// end quote
