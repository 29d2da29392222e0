import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import ProtoReflectionDescriptorDatabase

from . import failure


def health(channel: grpc.Channel) -> str:
    """SERVING where the service takes work."""
    try:
        answer = health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(), timeout=5)
    except grpc.RpcError as error:
        raise failure.of_grpc(error) from error
    return health_pb2.HealthCheckResponse.ServingStatus.Name(answer.status)


def services(channel: grpc.Channel) -> list[str]:
    """The names of the services, by the server's own description."""
    try:
        return list(ProtoReflectionDescriptorDatabase(channel).get_services())
    except grpc.RpcError as error:
        raise failure.of_grpc(error) from error
