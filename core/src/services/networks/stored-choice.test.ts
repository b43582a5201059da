import fc from 'fast-check'
import { A1, A2, B1, chain } from './networks.test.helper.js'
import { storedChoice } from './stored-choice.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const chains = [chain('aaa'), chain('bbb')]
const requested = [A1, A2, B1]
const choice = (namespace?: string, network?: string) => {
  const found = storedChoice({ namespace, network }, chains, requested)
  return found && [found.namespace, found.network?.caipNetworkId, found.network?.name]
}

test.each([
  ['nothing stored, nothing chosen', undefined, undefined, undefined],
  ['the stored namespace, if it has a chain', 'bbb', undefined, ['bbb', undefined, undefined]],
  ['the stored network, if it is requested', 'aaa', 'aaa:2', ['aaa', 'aaa:2', 'aaa 2']],
  ["the network's namespace, where none is stored", undefined, 'bbb:1', ['bbb', 'bbb:1', 'bbb 1']],
  ["the network's namespace, where the stored one has no chain", 'zzz', 'bbb:1', ['bbb', 'bbb:1', 'bbb 1']],
  ['not a network of another namespace than the stored one', 'aaa', 'bbb:1', ['aaa', undefined, undefined]],
  ['an id that is not requested, of an available namespace: Unknown Network', 'aaa', 'aaa:9', ['aaa', 'aaa:9', 'Unknown Network']],
  ['not an id of a namespace without a chain', 'zzz', 'zzz:1', undefined],
  ['F-S11: not what is no reference of that namespace', 'aaa', 'aaa:<script>', ['aaa', undefined, undefined]],
  ['F-S11: not what has no reference', 'aaa', 'aaa:', ['aaa', undefined, undefined]],
  ['F-S11: not what is no id', undefined, 'nonsense', undefined],
])('%s', (_sentence, namespace, network, expected) => expect(choice(namespace, network)).toEqual(expected))

test('any text is read without throwing, and only into namespaces that have a chain', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.tuple(fc.constantFrom('aaa', 'bbb', 'zzz'), fc.string()).map((parts) => parts.join(':'))), { nil: undefined })
  const property = fc.property(text, text, (namespace, network) => {
    const found = storedChoice({ namespace, network }, chains, requested)
    return !found || (['aaa', 'bbb'].includes(found.namespace) && (found.network?.chainNamespace ?? found.namespace) === found.namespace)
  })
  fc.assert(property, { numRuns: RUNS })
})
