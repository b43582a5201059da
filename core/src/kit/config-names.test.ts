import fc from 'fast-check'
import { unknownNames } from './config-names.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 10_000)

test.each([
  ['network', 'networks'],
  ['projectID', 'projectId'],
  ['enableReconect', 'enableReconnect'],
  ['themes', 'theme'],
  ['walletHost', 'walletHosts'],
])('%s is not known, and %s may have been meant', (written, meant) => {
  expect(unknownNames({ [written]: 1 })).toEqual([
    `createAppKit knows no option "${written}". Did you mean "${meant}"?`,
  ])
})

test('cuts a long unknown name in its sentence', () => {
  expect(unknownNames({ ['x'.repeat(1_000_000)]: 1 })[0]!.length).toBeLessThan(140)
})

test('knows every option, and no name that every object inherits', () => {
  expect(unknownNames({ projectId: 'x', networks: [], debug: true, plugins: [] })).toEqual([])
  const hostile = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 1, "toString": 1}') as object
  expect(unknownNames(hostile)).toHaveLength(3)
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('answers any set of names with one short sentence each', () => {
  const holds = (name: string) => {
    const said = unknownNames({ [name]: 1 })
    return said.length <= 1 && said.every((sentence) => sentence.length < 140)
  }
  fc.assert(fc.property(fc.string({ maxLength: 12 }), holds), { numRuns: RUNS })
})
