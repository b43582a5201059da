// Test tools for Node only: they open ports, so a browser cannot load them.
export { startFaultServer, type FaultServer } from './faults/fault-server/fault-server.js'
export type { FaultSocket, SocketScript } from './faults/fault-server/fault-socket.js'
