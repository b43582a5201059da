import { needsOf } from './needs.js'
import { CONTRACT_VERSION, speaksSameContract } from './contract-version.js'
import type { Contribution, Point } from './contributions.js'
import { errors, failure } from './errors.js'
import { manifestEntry, type ManifestEntry } from './network-manifest.js'
import type { Plugin } from './plugin.js'
import type { Provider, Registration, Services } from './services.js'
import type { AnyToken } from './token.js'

/** A service a plugin wants to provide, and what it takes to make it. */
export interface PlannedService extends Registration {
  readonly needs: readonly AnyToken[]
}

/** An item a plugin contributes, or how to make it. */
export interface PlannedContribution {
  readonly point: Point<Contribution>
  readonly item: Contribution | ((services: Services) => Contribution)
}

/** What a plugin's `setup` said it will do, recorded and not yet done. */
export interface Wiring {
  readonly registrations: readonly PlannedService[]
  readonly contributions: readonly PlannedContribution[]
  readonly manifest: readonly ManifestEntry[]
  /** Every token the plugin needs to stand: what it requires, and what its services take to make. */
  readonly needs: readonly AnyToken[]
  /** What it can do without. */
  readonly optional: readonly AnyToken[]
}

const NONE: readonly never[] = []

export const NO_WIRING: Wiring = { registrations: NONE, contributions: NONE, manifest: NONE, needs: NONE, optional: NONE }

const NO_TOKEN = 'it names no token. Circular import? Parameter without inject()?'

/**
 * Runs `setup` on a recorder, so that one which throws half-way leaves nothing
 * behind. Throws when the plugin is not one that this kernel can run.
 *
 * @param registrations filled as `setup` goes, so that what a failing one wanted to provide is known too.
 */
export function wire(plugin: Plugin, registrations: PlannedService[], services: Pick<Services, 'find'>): Wiring {
  const { id, contract, requires = NONE, optional = NONE } = plugin
  const contributions: PlannedContribution[] = []
  let isOpen = true

  function demand(isFine: unknown, why: string) {
    if (!isFine) throw errors.create('plugin/invalid', { plugin: String(id), why })
  }
  function record<Item>(list: Item[], token: AnyToken, item: Item) {
    demand(isOpen, 'it wires after setup')
    demand(isToken(token), NO_TOKEN)
    list.push(item)
  }

  demand(id && typeof id === 'string', 'it has no id. Was its factory called?')
  if (!speaksSameContract(contract))
    throw errors.create('plugin/contract', { plugin: id, built: String(contract), spoken: CONTRACT_VERSION })

  let result: unknown
  let manifest: readonly ManifestEntry[]
  try {
    result = plugin.setup?.({
      provide: (token, provider) =>
        record(registrations, token, { token, provider, needs: providerNeeds(provider, requires) } as PlannedService),
      contribute: (point, item) => record(contributions, point, { point, item } as unknown as PlannedContribution),
    })
    manifest = (plugin.hosts?.(services) ?? NONE).map((host) => manifestEntry(id, host))
  } catch (cause) {
    throw failure('setup', id, cause)
  }
  isOpen = false
  if (isThenable(result)) {
    // What it will reject with, if it does, is part of what is refused here.
    result.then(undefined, () => {})
    demand(false, 'its setup is asynchronous')
  }

  const needs = [...requires]
  for (const service of registrations) needs.push(...service.needs)
  demand(needs.every(isToken) && optional.every(isToken), NO_TOKEN)
  return { registrations, contributions, manifest, needs, optional }
}

/** Whether a plugin said that it would ask for a token. Its own it may ask for in any case. */
export function declares({ needs, optional, registrations }: Wiring, { key }: AnyToken): boolean {
  const isIt = (token: AnyToken) => token.key === key
  return needs.some(isIt) || optional.some(isIt) || registrations.some(({ token }) => isIt(token))
}

/** What a provider needs, known without running it; a factory that does not say is taken to need all its plugin requires. */
function providerNeeds(provider: Provider<unknown>, requires: readonly AnyToken[]): readonly AnyToken[] {
  if (typeof provider !== 'function') return 'create' in provider ? (provider.needs ?? requires) : NONE
  // A parameter without a mark is a need, too; it is told by having no token.
  return provider.length ? Object.assign(Array(provider.length).fill(undefined), needsOf(provider)) : NONE
}

const isToken = (token: unknown): boolean => typeof (token as AnyToken | undefined)?.key === 'symbol'

export const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'
