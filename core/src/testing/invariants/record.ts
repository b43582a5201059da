import { Accounts } from '../../contracts/accounts/accounts.js'
import { Namespaces, type Namespace } from '../../contracts/networks/namespaces.js'
import { Connections, type ConnectionsState } from '../../contracts/connections/connections.js'
import { AppConfig } from '../../contracts/app/app-config.js'
import { Modal, type ModalState } from '../../contracts/modal/modal.js'
import { Networks } from '../../contracts/networks/networks.js'
import { Telemetry, type TrackedName } from '../../contracts/app/telemetry.js'
import { Views, type View } from '../../contracts/modal/views.js'
import { storageKeys } from '../../domain/storage-keys.js'
import type { Contributions } from '../../kernel/contributions.js'
import type { AnyToken } from '../../kernel/token.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import type { TestKit } from '../create-test-kit.js'
import { patch } from '../watch/patch.js'
import { connectionKeys, type KeptConnections } from './kept-connections.js'

/** An emitted event. */
export interface ToldEvent {
  readonly event: TrackedName
  readonly properties: unknown
}

/** One write of a kit, and the stored state of its connections right after it. */
export interface Write {
  readonly changes: Readonly<Record<string, string | undefined>>
  readonly kept: KeptConnections
}

/** An asynchronous operation of a kit. */
export interface Operation {
  readonly what: string
  isSettled: boolean
}

/** All acts of a watched kit, oldest first. The invariants in the files beside this one read it. */
export interface KitRecord {
  readonly connections: readonly ConnectionsState[]
  readonly modal: readonly ModalState[]
  readonly events: readonly ToldEvent[]
  readonly writes: readonly Write[]
  readonly operations: readonly Operation[]
  /** The present namespaces and views of the kit. */
  readonly chains: Pick<Contributions<Namespace>, 'getSnapshot'>
  readonly views: Pick<Contributions<View>, 'getSnapshot'>
  /** Stops recording and keeps the record. */
  stop(): void
}

/**
 * The operations that settle on their own or when the kit ends. `Connections.restored` is not among them, because it
 * may wait for a start that never comes.
 */
const OPERATIONS: readonly (readonly [service: AnyToken, methods: readonly string[]])[] = [
  [Connections, ['connect', 'disconnect', 'select', 'load']],
  [Networks, ['switchTo', 'add', 'remove']],
  [Accounts, ['select', 'setPreferredType']],
  [Modal, ['open']],
]

type Method = (...args: unknown[]) => unknown

/** Starts recording a kit. */
export function recordKit({ kit }: Pick<TestKit, 'kit'>): KitRecord {
  const connections: ConnectionsState[] = []
  const modal: ModalState[] = []
  const events: ToldEvent[] = []
  const writes: Write[] = []
  const operations: Operation[] = []
  const backs: (() => void)[] = []

  function follow<S>(token: AnyToken, states: S[]) {
    const service = kit.get(token)
    const note = () => states.push(service.getSnapshot())
    note()
    backs.push(service.subscribe(note))
  }

  function replace(token: AnyToken, method: string, by: (original: Method) => Method) {
    const service: object = kit.get(token)
    // A test's own service may be frozen, and then cannot be recorded.
    if (!Object.isFrozen(service)) backs.push(patch(service, method, by))
  }

  // Patch before any other service is created, so that none keeps the unpatched function.
  replace(Telemetry, 'track', (track) => (event, properties) => {
    events.push({ event: event as TrackedName, properties })
    return track(event, properties)
  })
  const store = kit.get(KeyValue)
  const keys = connectionKeys(storageKeys(kit.get(AppConfig).id))
  replace(KeyValue, 'write', (write) => (changes) => {
    write.call(store, changes)
    writes.push({ changes: changes as Write['changes'], kept: keys.read(store) })
  })
  follow(Connections, connections)
  follow(Modal, modal)
  for (const [token, methods] of OPERATIONS) {
    for (const method of methods) replace(token, method, watchOperation(`${token.name}.${method}`, operations))
  }

  return {
    connections,
    modal,
    events,
    writes,
    operations,
    chains: kit.get(Namespaces),
    views: kit.get(Views),
    stop: () => backs.splice(0).forEach((back) => back()),
  }
}

const watchOperation =
  (name: string, operations: Operation[]) =>
  (original: Method): Method =>
    function (this: unknown, ...args) {
      const result = original.apply(this, args)
      if (!(result instanceof Promise)) return result
      const operation: Operation = { what: `${name}(${args.map(print).join(', ')})`, isSettled: false }
      operations.push(operation)
      // The caller gets this promise, so a rejection that the caller ignores is still reported as unhandled.
      return result.finally(() => void (operation.isSettled = true))
    }

const print = (value: unknown) => (typeof value === 'string' ? `"${value}"` : typeof value)
