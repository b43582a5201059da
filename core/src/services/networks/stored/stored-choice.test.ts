import fc from 'fast-check'
import type { NetworkId } from '../../../domain/caip.js'
import { A1, A2, B1, fakeNamespace } from '../networks.test.helper.js'
import { storedChoice } from './stored-choice.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const namespaces = [fakeNamespace('aaa'), fakeNamespace('bbb')]
const requested = [A1, A2, B1]
const choice = (namespace?: string, networkId?: string) => {
  const found = storedChoice({ namespace, networkId: networkId as NetworkId }, namespaces, requested)
  return found && [found.namespace, found.network?.caipNetworkId, found.network?.name]
}

test.each([
  ['is undefined if nothing is stored', undefined, undefined, undefined],
  ['is the stored namespace if the kit has it', 'bbb', undefined, ['bbb', undefined, undefined]],
  ['has the stored network if it is requested', 'aaa', 'aaa:2', ['aaa', 'aaa:2', 'aaa 2']],
  ["is the network's namespace if no namespace is stored", undefined, 'bbb:1', ['bbb', 'bbb:1', 'bbb 1']],
  ["is the network's namespace if the kit does not have the stored one", 'zzz', 'bbb:1', ['bbb', 'bbb:1', 'bbb 1']],
  ['has no network of another namespace than the stored one', 'aaa', 'bbb:1', ['aaa', undefined, undefined]],
  ['has an unknown network for an id that is not requested', 'aaa', 'aaa:9', ['aaa', 'aaa:9', 'Unknown Network']],
  ['is undefined for a network of a namespace that the kit does not have', 'zzz', 'zzz:1', undefined],
  ['F-S11: ignores an id whose reference is malformed', 'aaa', 'aaa:<script>', ['aaa', undefined, undefined]],
  ['F-S11: ignores an id without a reference', 'aaa', 'aaa:', ['aaa', undefined, undefined]],
  ['F-S11: ignores a text that is no id', undefined, 'nonsense', undefined],
])('%s', (_sentence, namespace, network, expected) => expect(choice(namespace, network)).toEqual(expected))

test('reads any text without throwing, and returns only namespaces that the kit has', () => {
  const text = fc.option(
    fc.oneof(
      fc.string(),
      fc.tuple(fc.constantFrom('aaa', 'bbb', 'zzz'), fc.string()).map((parts) => parts.join(':')),
    ),
    { nil: undefined },
  )
  const property = fc.property(text, text, (namespace, networkId) => {
    const found = storedChoice({ namespace, networkId: networkId as NetworkId }, namespaces, requested)
    return (
      !found ||
      (['aaa', 'bbb'].includes(found.namespace) &&
        (found.network?.chainNamespace ?? found.namespace) === found.namespace)
    )
  })
  fc.assert(property, { numRuns: RUNS })
})
