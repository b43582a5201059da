import fc from 'fast-check'
import type { AccountId, NetworkId } from '../caip.js'
import type { ProposedNamespaces, SessionNamespaces } from './session-namespaces.js'
import { runs } from '../../test-runs.test.helper.js'
import { narrowSession, findNonconformance, requireConformance } from './session-conformance.js'

const ASKED: ProposedNamespaces = {
  eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: ['chainChanged'] },
}
const GIVEN: SessionNamespaces = {
  eip155: { accounts: ['eip155:1:0xa', 'eip155:10:0xa'], methods: ['personal_sign'], events: ['chainChanged'] },
}
const given = (change: Partial<SessionNamespaces[string]>): SessionNamespaces => ({
  eip155: { ...GIVEN['eip155']!, ...change },
})

test('accepts an approval of everything required', () => {
  expect(findNonconformance(ASKED, GIVEN)).toBeUndefined()
  expect(() => requireConformance(ASKED, GIVEN)).not.toThrow()
})

test.each<[string, SessionNamespaces, object]>([
  ['a namespace', {}, { missing: 'namespace', what: 'eip155' }],
  ['a chain', given({ accounts: ['eip155:1:0xa'] }), { missing: 'chain', what: 'eip155:10' }],
  [
    'a chain that is listed without an account',
    given({ accounts: ['eip155:1:0xa'], chains: ['eip155:1', 'eip155:10'] }),
    { missing: 'chain' },
  ],
  ['a method', given({ methods: [] }), { missing: 'method', what: 'personal_sign' }],
  ['an event', given({ events: ['accountsChanged'] }), { missing: 'event', what: 'chainChanged' }],
])('refuses an approval without %s with code 9 and the reason', (_what, approved, reason) => {
  expect(findNonconformance(ASKED, approved)).toMatchObject({ code: 9, of: 'eip155', ...reason })
  expect(() => requireConformance(ASKED, approved)).toThrow(
    expect.objectContaining({ code: 'session/non-conforming', context: expect.objectContaining(reason) }),
  )
})

test('requires the approval of a method on the same chain', () => {
  const required: ProposedNamespaces = { 'eip155:1': { methods: ['eth_sign'], events: [] } }
  const elsewhere: SessionNamespaces = {
    'eip155:1': { accounts: ['eip155:1:0xa'], methods: [], events: [] },
    'eip155:10': { accounts: ['eip155:10:0xa'], methods: ['eth_sign'], events: [] },
  }
  expect(findNonconformance(required, elsewhere)).toMatchObject({ missing: 'method', of: 'eip155:1' })
})

test('V34: drops and names everything that was not requested', () => {
  const { namespaces, dropped } = narrowSession(
    [ASKED, { solana: { chains: ['solana:x'], methods: [], events: [] } }],
    {
      eip155: {
        accounts: ['eip155:1:0xa', 'eip155:5:0xa', 'solana:x:y'],
        chains: ['eip155:1', 'eip155:5'],
        methods: ['personal_sign', 'eth_sign'],
        events: ['chainChanged', 'evil'],
      },
      cosmos: { accounts: ['cosmos:hub:c'], methods: [], events: [] },
    },
  )
  expect(namespaces).toEqual({
    eip155: { accounts: ['eip155:1:0xa'], chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] },
  })
  expect(dropped).toEqual(['eip155:5:0xa', 'solana:x:y', 'eip155:5', 'eth_sign', 'evil', 'cosmos'])
})

// MB4: required, optional and approved at random, held against an oracle that only knows facts: "m is approved on c".

const NAMES = ['eip155', 'solana'] as const
const REFERENCES = ['1', '2', '3']
const METHODS = ['sign', 'send', 'switch']
const EVENTS = ['chain', 'accounts']
const some = <T>(items: readonly T[]) => fc.subarray([...items])

/** By namespace, or by one network of it. */
const key = fc.tuple(fc.constantFrom(...NAMES), fc.option(fc.constantFrom(...REFERENCES)))
const proposals = fc
  .array(fc.tuple(key, some(REFERENCES), some(METHODS), some(EVENTS)), { maxLength: 3 })
  .map((all) =>
    Object.fromEntries(
      all.map(([[name, reference], references, methods, events]) =>
        reference === null
          ? [name, { chains: references.map((one): NetworkId => `${name}:${one}`), methods, events }]
          : [`${name}:${reference}`, { methods, events }],
      ),
    ),
  ) as fc.Arbitrary<ProposedNamespaces>
const approvals = fc.array(fc.tuple(key, some(REFERENCES), some(METHODS), some(EVENTS)), { maxLength: 4 }).map((all) =>
  Object.fromEntries(
    all.map(([[name, reference], references, methods, events]) => [
      reference === null ? name : `${name}:${reference}`,
      {
        accounts: (reference === null ? references : [reference]).map((one): AccountId => `${name}:${one}:a`),
        methods,
        events,
      },
    ]),
  ),
) as fc.Arbitrary<SessionNamespaces>

interface Entry {
  readonly accounts?: readonly string[]
  readonly chains?: readonly string[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** All facts an approval or a proposal states, one text each. */
function facts(namespaces: Readonly<Record<string, Entry>>): Set<string> {
  const all = new Set<string>()
  for (const [name, entry] of Object.entries(namespaces)) {
    const asked = name.includes(':') ? [name] : (entry.chains ?? [])
    const chains = entry.accounts?.map((account) => account.slice(0, account.lastIndexOf(':'))) ?? asked
    for (const on of [name.split(':')[0]!, ...chains]) {
      all.add(on)
      for (const what of [...entry.methods, ...entry.events]) all.add(`${on} ${what}`)
    }
  }
  return all
}

test('MB4: accepts a session exactly if it approves every required fact', () => {
  let conforming = 0
  fc.assert(
    fc.property(proposals, approvals, (required, approved) => {
      const stated = facts(approved)
      const covered = [...facts(required)].every((fact) => stated.has(fact))
      const found = findNonconformance(required, approved)
      expect(found === undefined).toBe(covered)
      if (covered && Object.keys(required).length > 0) conforming += 1
    }),
    runs(1_000),
  )
  expect(conforming).toBeGreaterThan(0)
})

test('MB4: a narrowed session contains only requested facts, and conforms if the whole did', () => {
  fc.assert(
    fc.property(proposals, proposals, approvals, (required, optional, approved) => {
      const { namespaces } = narrowSession([required, optional], approved)
      const accounts = Object.values(namespaces).flatMap((entry) => entry.accounts)
      const asked = new Set([...facts(required), ...facts(optional)])
      for (const account of accounts) expect(asked.has(account.slice(0, account.lastIndexOf(':')))).toBe(true)
      for (const [name, entry] of Object.entries(namespaces))
        for (const what of [...entry.methods, ...entry.events])
          expect(asked.has(`${name.split(':')[0]!} ${what}`)).toBe(true)
      if (!findNonconformance(required, approved)) expect(findNonconformance(required, namespaces)).toBeUndefined()
    }),
    runs(1_000),
  )
})

test('MB4: a reduced approval never conforms if the whole did not', () => {
  fc.assert(
    fc.property(proposals, approvals, fc.nat(), (required, approved, at) => {
      if (!findNonconformance(required, approved)) return true
      const without = <T>(items: readonly T[]) => items.toSpliced(at % (items.length || 1), 1)
      return Object.entries(approved).every(([name, entry]) =>
        [
          { ...entry, accounts: without(entry.accounts) },
          { ...entry, methods: without(entry.methods) },
          { ...entry, events: without(entry.events) },
        ].every((less) => findNonconformance(required, { ...approved, [name]: less })),
      )
    }),
    runs(2_000),
  )
})
