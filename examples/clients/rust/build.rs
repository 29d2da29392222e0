//! Generates the code of extraction and account from the contract, with the reading and writing of JSON beside it. No protoc
//! is needed. What they import (google.protobuf) is published in crates.

use std::{error::Error, path::Path};

use prost::Message;

const PROTO: &str = "../../../proto";
const FILES: [&str; 2] = ["extraction/v1/extraction.proto", "account/v1/account.proto"];

fn main() -> Result<(), Box<dyn Error>> {
    for file in FILES {
        println!("cargo:rerun-if-changed={}", Path::new(PROTO).join(file).display());
    }
    let descriptors = protox::compile(FILES, [PROTO])?;
    pbjson_build::Builder::new()
        .register_descriptors(&descriptors.encode_to_vec())?
        .preserve_proto_field_names()
        .build(&[".extraction.v1", ".account.v1"])?;
    tonic_prost_build::configure()
        .build_server(false)
        .compile_well_known_types(true)
        .extern_path(".google.protobuf", "::pbjson_types")
        .compile_fds(descriptors)?;
    Ok(())
}
