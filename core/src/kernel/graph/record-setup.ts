import { needsOf } from '../injection/construct.js'
import { CONTRACT_VERSION, speaksSameContract } from '../plugin/contract-version.js'
import type { Contribution, Point } from '../contributions.js'
import { errors, failure } from '../errors.js'
import type { DeclaredOrigin } from '../plugin/network-manifest.js'
import type { Plugin } from '../plugin/plugin.js'
import type { AnyProvider, Registration, Services } from '../services.js'
import type { AnyToken } from '../token.js'

/** A service that a plugin wants to provide, and the services that making it needs. */
export interface PlannedService extends Registration {
  readonly needs: readonly AnyToken[]
}

/** An item a plugin contributes, or how to make it. */
export interface PlannedContribution {
  readonly point: Point<Contribution>
  readonly item: Contribution | ((services: Services) => Contribution)
}

/** The provides and contributions of a plugin's `setup`, recorded and not yet carried out. */
export interface RecordedSetup {
  readonly registrations: readonly PlannedService[]
  readonly contributions: readonly PlannedContribution[]
  readonly origins: readonly DeclaredOrigin[]
  /** Every token the plugin needs to stand: what it requires, and what its services take to make. */
  readonly needs: readonly AnyToken[]
  /** The tokens that it can do without. */
  readonly optional: readonly AnyToken[]
}

const NONE: readonly never[] = []

export const NO_SETUP: RecordedSetup = {
  registrations: NONE,
  contributions: NONE,
  origins: NONE,
  needs: NONE,
  optional: NONE,
}

const NO_TOKEN = 'it names no token. Look for a circular import or a parameter without inject()'

/**
 * Runs `setup` on a recorder, so that a `setup` which throws half-way leaves nothing behind. Throws when the plugin is
 * not one that this kernel can run.
 *
 * @param registrations filled as `setup` goes, so that the services of a failing plugin are known too.
 */
export function recordSetup(
  plugin: Plugin,
  registrations: PlannedService[],
  services: Pick<Services, 'find'>,
): RecordedSetup {
  const { id, contract, requires = NONE, optional = NONE } = plugin
  const contributions: PlannedContribution[] = []
  let isOpen = true

  function demand(isFine: unknown, why: string) {
    if (!isFine) throw errors.create('plugin/invalid', { plugin: String(id), why })
  }
  function record<Item>(list: Item[], token: AnyToken, item: Item) {
    demand(isOpen, 'it provides or contributes after setup')
    demand(isToken(token), NO_TOKEN)
    list.push(item)
  }

  demand(id && typeof id === 'string', 'it has no id. Call its factory, as in plugins: [swap()]')
  if (!speaksSameContract(contract))
    throw errors.create('plugin/contract', { plugin: id, built: String(contract), spoken: CONTRACT_VERSION })

  let result: unknown
  let origins: readonly DeclaredOrigin[]
  let needs: readonly AnyToken[]
  try {
    result = plugin.setup?.({
      provide(token, provider) {
        demand(isProvider(provider), 'it provides no class, value or create')
        record(registrations, token, { token, provider, needs: providerNeeds(provider, requires) } as PlannedService)
      },
      contribute: (point, item) => record(contributions, point, { point, item } as unknown as PlannedContribution),
    })
    origins = (plugin.origins?.(services) ?? NONE).map((declaration) => ({
      plugin: id,
      // Throws when the address has no origin.
      origin: new URL(typeof declaration === 'string' ? declaration : declaration.origin).origin,
      declaration,
    }))
    needs = [...requires, ...registrations.flatMap((service) => service.needs)]
    demand([...needs, ...optional].every(isToken), NO_TOKEN)
  } catch (cause) {
    throw errors.is(cause, 'plugin/invalid') ? cause : failure('setup', id, cause)
  }
  isOpen = false
  if (isThenable(result)) {
    // Its rejection is part of the error below.
    result.then(undefined, () => {})
    demand(false, 'its setup is asynchronous: await in start')
  }

  return { registrations, contributions, origins, needs, optional }
}

/** Whether a plugin declared that it asks for a token. It may ask for its own services in any case. */
export function declares({ needs, optional, registrations }: RecordedSetup, { key }: AnyToken): boolean {
  const isIt = (token: AnyToken) => token.key === key
  return needs.some(isIt) || optional.some(isIt) || registrations.some(({ token }) => isIt(token))
}

/**
 * The needs of a provider, known without running it. One that does not list its needs may use all that its plugin
 * requires.
 */
function providerNeeds(provider: AnyProvider, requires: readonly AnyToken[]): readonly AnyToken[] {
  if (typeof provider !== 'function') return 'value' in provider ? NONE : (provider.needs ?? requires)
  // A parameter without inject() is a need without a token, which is refused.
  return provider.length ? Object.assign(Array(provider.length).fill(undefined), needsOf(provider)) : NONE
}

/** Whether the kernel can make a service of a provider. A plugin without types may provide anything. */
const isProvider = (provider: unknown): boolean =>
  ['prototype', 'value', 'create', 'load'].some((key) => key in Object(provider))

const isToken = (token: unknown): boolean => typeof (token as AnyToken | undefined)?.key === 'symbol'

export const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'
