//! What build.rs generates from the contract.

pub mod extraction {
    tonic::include_proto!("extraction.v1");
    include!(concat!(env!("OUT_DIR"), "/extraction.v1.serde.rs"));
}

pub mod account {
    tonic::include_proto!("account.v1");
    include!(concat!(env!("OUT_DIR"), "/account.v1.serde.rs"));
}
