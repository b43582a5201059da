export { createSiwxServer, type SiwxServer } from './create-siwx-server.js'
export { createNodeHandler, type NodeRequest, type NodeResponse, toWebRequest } from './node-handler.js'
export type { SiwxServerOptions } from './read-options.js'
export type { SiwxRefusalCode } from './refusal.js'
export { type SignedMessage, type SiwxVerifier, type SiwxVerifiers, siwxVerifiers } from './verifiers/verifier.js'
export { type SiwxStore, type StoredSessions } from './store.js'
export { createMemoryStore } from './stores/memory-store.js'
export { createPostgresStore, type PostgresClient, type PostgresStoreOptions } from './stores/postgres-store.js'
export {
  createRedisStore,
  type IoRedisClient,
  type NodeRedisClient,
  type RedisStoreOptions,
} from './stores/redis-store.js'
export {
  createSqliteStore,
  type SqliteDatabase,
  type SqliteStatement,
  type SqliteStoreOptions,
} from './stores/sqlite-store.js'
