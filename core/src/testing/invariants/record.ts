import { Accounts } from '../../contracts/accounts.js'
import { Chains, type Chain } from '../../contracts/chains.js'
import { Connections, type ConnectionsState } from '../../contracts/connections.js'
import { HostConfig } from '../../contracts/host-config.js'
import { Modal, type ModalState } from '../../contracts/modal.js'
import { Networks } from '../../contracts/networks.js'
import { Telemetry, type TrackedName } from '../../contracts/telemetry.js'
import { Views, type View } from '../../contracts/views.js'
import { storageKeys } from '../../domain/storage-keys.js'
import type { Contributions } from '../../kernel/contributions.js'
import type { AnyToken } from '../../kernel/token.js'
import { KeyValue } from '../../platform/key-value.js'
import type { TestKit } from '../create-test-kit.js'
import { patch } from '../watch/patch.js'
import { connectionKeys, type KeptConnections } from './kept-connections.js'

/** An event, as it was told. */
export interface ToldEvent {
  readonly event: TrackedName
  readonly properties: unknown
}

/** What a kit wrote, and what was kept of its connections right after. */
export interface Write {
  readonly changes: Readonly<Record<string, string | undefined>>
  readonly kept: KeptConnections
}

/** Something a kit was asked to do that takes time. */
export interface Operation {
  readonly what: string
  isSettled: boolean
}

/** All that one kit did while it was watched, the oldest first. Rules read it; see the files beside this one. */
export interface KitRecord {
  readonly connections: readonly ConnectionsState[]
  readonly modal: readonly ModalState[]
  readonly events: readonly ToldEvent[]
  readonly writes: readonly Write[]
  readonly operations: readonly Operation[]
  /** The namespaces and the views of the kit, as they are now. */
  readonly chains: Pick<Contributions<Chain>, 'getSnapshot'>
  readonly views: Pick<Contributions<View>, 'getSnapshot'>
  /** Stops recording. What is recorded stays. */
  stop(): void
}

/**
 * What settles by itself, or when the kit ends. Not `Connections.restored`, which may wait for
 * a start that never comes.
 */
const OPERATIONS: readonly (readonly [service: AnyToken, methods: readonly string[]])[] = [
  [Connections, ['connect', 'disconnect', 'select', 'prepare']],
  [Networks, ['switchTo', 'add', 'remove']],
  [Accounts, ['select', 'setPreferredType']],
  [Modal, ['open']],
]

type Method = (...args: unknown[]) => unknown

/** Records what a kit does from now on. */
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
    // A test's own service may be one that nobody can listen in on.
    if (!Object.isFrozen(service)) backs.push(patch(service, method, by))
  }

  // Before any other service is made, so that none keeps a way around it.
  replace(Telemetry, 'track', (track) => (event, properties) => {
    events.push({ event: event as TrackedName, properties })
    return track(event, properties)
  })
  const store = kit.get(KeyValue)
  const keys = connectionKeys(storageKeys(kit.get(HostConfig).id))
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
    chains: kit.get(Chains),
    views: kit.get(Views),
    stop: () => backs.splice(0).forEach((back) => back()),
  }
}

const watchOperation = (name: string, operations: Operation[]) => (original: Method): Method =>
  function (this: unknown, ...args) {
    const result = original.apply(this, args)
    if (!(result instanceof Promise)) return result
    const operation: Operation = { what: `${name}(${args.map(print).join(', ')})`, isSettled: false }
    operations.push(operation)
    // The caller gets what is made here: a rejection that nobody handles is still one that nobody handles.
    return result.finally(() => void (operation.isSettled = true))
  }

const print = (value: unknown) => (typeof value === 'string' ? `"${value}"` : typeof value)
