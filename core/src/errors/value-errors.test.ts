import { domainErrors } from './domain-errors.js'
import { valueErrors } from './value-errors.js'

test('the sentences about values, so that a change of wording is seen in review', () => {
  const context = new Proxy({}, { get: (_target, name) => `<${String(name)}>` })
  const sentences = Object.entries({ ...domainErrors.catalogue, ...valueErrors.catalogue }).map(
    ([code, sentence]) => `${code}: ${sentence(context as never)}`,
  )
  expect(sentences).toMatchInlineSnapshot(`
[
  "caip/invalid-address: Invalid CAIP Address",
  "caip/invalid-network: Invalid CAIP-2 network id",
  "amount/invalid: This is not an amount: write digits, with a point before the fraction.",
  "amount/too-precise: This amount has more than <decimals> decimals. It is not rounded: write fewer.",
  "amount/decimals: Decimals are whole numbers from 0 to 255, not <decimals>.",
  "coin-type/invalid-chain: Invalid chainId",
  "email/too-soon: Please try again after <seconds> seconds",
  "send/unsupported-chain: Unsupported chain",
  "send/incomplete: Please enter a valid amount and receiver address",
  "session/non-conforming: Non conforming namespaces: the wallet did not approve the <missing> <what>, required of <of>.",
]
`)
})
