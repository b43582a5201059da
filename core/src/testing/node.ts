// What tests need that run in Node: it opens ports, so no browser can load it.
export { startFaultServer, type FaultServer } from './fault-server/fault-server.js'
export type { FaultSocket, SocketScript } from './fault-server/fault-socket.js'
