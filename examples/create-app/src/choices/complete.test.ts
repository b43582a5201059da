import { Refusal } from '../../../create-plugin/src/command.mjs'
import { FEATURE_NAMES, FEATURES, NAMESPACE_NAMES } from './catalogue.js'
import { type Choices, DEFAULTS } from './choices.js'
import { complete } from './complete.js'

const completed = (choices: Partial<Choices>) => complete({ ...DEFAULTS, ...choices })

test('the defaults fit, and need nothing else', () => {
  expect(complete(DEFAULTS)).toEqual({ choices: DEFAULTS, notes: [] })
})

test('what two features need is added once, and said', () => {
  expect(completed({ features: ['send', 'swap'] })).toEqual({
    choices: { ...DEFAULTS, features: ['balances', 'send', 'swap'] },
    notes: ['The feature balances was added, because send and swap cannot do without.'],
  })
})

test('what is there already is not added', () => {
  expect(completed({ features: ['balances', 'send'] }).notes).toEqual([])
})

test.each<readonly [Partial<Choices>, string]>([
  [{ wagmi: true, namespaces: ['solana'] }, 'wagmi knows EVM networks only. Add eip155'],
  [{ wagmi: true, namespaces: ['solana'], features: 'preset' }, 'wagmi knows EVM networks only. Add eip155'],
  [
    { features: ['smart-sessions'], namespaces: ['solana', 'bip122'] },
    'The feature smart-sessions needs the namespace eip155, and the app has solana, bip122.',
  ],
  [{ features: ['nfts'], namespaces: ['polkadot'] }, 'The feature nfts needs the namespace eip155 or solana'],
])('%j do not fit: %s', (choices, message) => {
  expect(() => completed(choices)).toThrow(Refusal)
  expect(() => completed(choices)).toThrow(message)
})

test('in all namespaces every feature fits, and what it needs needs nothing more', () => {
  expect(completed({ namespaces: NAMESPACE_NAMES, features: FEATURE_NAMES }).notes).toEqual([])
  for (const name of FEATURE_NAMES)
    for (const needed of FEATURES[name].needs ?? []) expect(FEATURES[needed].needs).toBeUndefined()
})
