import { errors as coreErrors, Notices } from '@latchkey/core'
import { isUserRejection, Rpc } from '@latchkey/core/plugin'
import { override } from '@latchkey/core'
import { createAnswer, createFakeWalletPage, openBench, refused } from '../wallet.test.helper.js'

const SIGNATURE = `0x${'ab'.repeat(65)}`
const HASH = `0x${'cd'.repeat(32)}`

async function openSigned() {
  const wallet = createFakeWalletPage()
  const nodes: unknown[] = []
  const rpc: Pick<Rpc, 'requestFor'> = {
    requestFor: (network) => async (call) => {
      nodes.push([network.caipNetworkId, call])
      return 'from a node'
    },
  }
  const bench = await openBench({ wallet, overrides: [override(Rpc, { value: rpc as Rpc })] })
  await bench.signIn()
  const { modal, signedIn } = bench
  const views = () => (modal.getSnapshot().open ? modal.getSnapshot().history.map(({ view }) => view) : [])
  const methods = () => signedIn().approvals.map(({ method }) => method)
  /** Lets the wallet page wait for the visitor. */
  const hold = () => {
    const answer = createAnswer()
    wallet.answers.RPC_REQUEST = () => answer.promise
    return answer
  }
  return { ...bench, wallet, nodes, views, methods, hold }
}

describe('a safe method', () => {
  test('is answered by the app’s own node, and the visitor is shown nothing', async () => {
    const { embedded, wallet, nodes, views } = await openSigned()
    expect(await embedded.request('eth_getBalance', ['eip1551ada', 'latest'])).toBe('from a node')
    expect(nodes).toEqual([['eip155:1', { method: 'eth_getBalance', params: ['eip1551ada', 'latest'] }]])
    expect([wallet.of('RPC_REQUEST'), views()]).toEqual([[], []])
  })

  test.each([
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
    'wallet_getAssets',
    'wallet_getSupportedExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
    'eth_getUserOperationReceipt',
  ])('that only the wallet can answer goes to the wallet page at once: %s', async (method) => {
    const { embedded, wallet, nodes, views } = await openSigned()
    expect(await embedded.request(method, ['0x1'])).toBe('0xanswer')
    expect(wallet.of('RPC_REQUEST')).toEqual([{ method, params: ['0x1'], chainId: 'eip155:1' }])
    expect([nodes, views()]).toEqual([[], []])
  })

  test.each([
    ['eth_chainId', '0x1'],
    ['eth_accounts', ['eip1551ada']],
  ])('%s is answered by the session', async (method, answer) => {
    const { embedded, wallet, nodes } = await openSigned()
    expect(await embedded.request(method, [])).toEqual(answer)
    expect([wallet.of('RPC_REQUEST'), nodes]).toEqual([[], []])
  })
})

describe('an unsafe method', () => {
  test('opens the view that the visitor approves in, and closes it after the answer', async () => {
    const { embedded, wallet, views, signedIn, hold, flush } = await openSigned()
    const answer = hold()
    const asked = embedded.request('personal_sign', ['0x68', 'eip1551ada'])
    await flush()
    expect(views()).toEqual(['ApproveTransaction'])
    expect(signedIn().approvals).toEqual([
      { id: expect.any(String), method: 'personal_sign', params: ['0x68', 'eip1551ada'] },
    ])
    expect(wallet.asked.at(-1)!.options.deadlineMs).toBe(Infinity)
    answer.answer(SIGNATURE)
    expect(await asked).toBe(SIGNATURE)
    expect([views(), signedIn().approvals]).toEqual([[], []])
  })

  test('shows the view on top of what is open, and goes back there', async () => {
    const { embedded, modal, views, hold, flush } = await openSigned()
    void modal.open('Account')
    await flush()
    const answer = hold()
    const asked = embedded.request('eth_sendTransaction', [{}])
    await flush()
    expect(views()).toEqual(['Account', 'ApproveTransaction'])
    answer.answer(HASH)
    expect(await asked).toBe(HASH)
    expect(views()).toEqual(['Account'])
  })

  test.each<[string, (modal: { close(): boolean; back(): void }) => void]>([
    ['closes', (modal) => modal.close()],
    ['goes back from', (modal) => modal.back()],
  ])('is refused by a visitor who %s the view, which the kit reads as a refusal', async (_how, leave) => {
    const { embedded, modal, wallet, methods, hold, flush } = await openSigned()
    hold()
    const asked = embedded.request('personal_sign', ['0x68']).catch((error: unknown) => error)
    await flush()
    leave(modal)
    const error = await asked
    expect(error).toMatchObject({ code: 'embedded/aborted', message: 'Request was aborted' })
    expect([isUserRejection(error), wallet.asked.at(-1)!.options.signal!.aborted, methods()]).toEqual([true, true, []])
  })

  test('is refused by closing a modal that was open before, and the next one is shown', async () => {
    const { embedded, modal, views, methods, hold, flush } = await openSigned()
    void modal.open('Account')
    await flush()
    modal.close()
    hold()
    const asked = embedded.request('personal_sign', ['0x68']).catch((error: unknown) => error)
    await flush()
    modal.close()
    await flush()
    expect(methods()).toEqual([])
    expect(isUserRejection(await asked)).toBe(true)
    const next = embedded.request('eth_sendTransaction', [{}]).catch((error: unknown) => error)
    await flush()
    expect([views(), methods()]).toEqual([['ApproveTransaction'], ['eth_sendTransaction']])
    modal.close()
    await next
  })

  test('waits for the one before, because the wallet page shows one thing at a time', async () => {
    const { embedded, wallet, methods, views, hold, flush } = await openSigned()
    const first = hold()
    const [one, two] = [embedded.request('personal_sign', ['1']), embedded.request('eth_sendTransaction', ['2'])]
    await flush()
    expect([methods(), wallet.of('RPC_REQUEST')]).toEqual([
      ['personal_sign', 'eth_sendTransaction'],
      [{ method: 'personal_sign', params: ['1'], chainId: 'eip155:1' }],
    ])
    const second = hold()
    first.answer(SIGNATURE)
    await one
    await flush()
    expect([methods(), views()]).toEqual([['eth_sendTransaction'], ['ApproveTransaction']])
    second.answer(HASH)
    expect(await two).toBe(HASH)
    expect(views()).toEqual([])
  })

  test('that the wallet page refuses lets the next one through', async () => {
    const { embedded, wallet } = await openSigned()
    wallet.answers.RPC_REQUEST = ({ method }: { method: string }) => {
      if (method === 'personal_sign') throw refused('The visitor declined.', 4001)
      return HASH
    }
    const [one, two] = [embedded.request('personal_sign', []), embedded.request('eth_sendTransaction', [])]
    await expect(one).rejects.toMatchObject({ code: 'embedded/refused', context: { code: 4001 } })
    expect(await two).toBe(HASH)
  })

  test.each([
    ['eth_sendTransaction', SIGNATURE],
    ['eth_sendTransaction', undefined],
    ['personal_sign', '0x'],
    ['personal_sign', { signature: SIGNATURE }],
    ['eth_signTypedData_v4', 'yes'],
  ])('%s with the answer %j is an invalid answer', async (method, answer) => {
    const { embedded, wallet } = await openSigned()
    wallet.answers.RPC_REQUEST = () => answer
    await expect(embedded.request(method, [])).rejects.toMatchObject({ code: 'embedded/invalid-answer' })
  })

  test('ends with the caller’s signal, and the view with it', async () => {
    const { embedded, views, hold, flush } = await openSigned()
    hold()
    const controller = new AbortController()
    const asked = embedded.request('personal_sign', [], { signal: controller.signal })
    await flush()
    controller.abort(new Error('Enough.'))
    await expect(asked).rejects.toThrow('Enough.')
    expect(views()).toEqual([])
  })

  test('of Solana goes out on the network of that namespace', async () => {
    const { embedded, wallet } = await openSigned()
    await embedded.request('solana_signMessage', { message: 'm' })
    expect(wallet.of('RPC_REQUEST')).toEqual([
      { method: 'solana_signMessage', params: { message: 'm' }, chainId: 'solana:main' },
    ])
  })

  test('is refused when the visitor signs out meanwhile', async () => {
    const { embedded, hold, flush } = await openSigned()
    hold()
    const asked = embedded.request('personal_sign', []).catch((error: unknown) => error)
    await flush()
    await embedded.signOut()
    expect(await asked).toMatchObject({ code: 'embedded/aborted' })
  })
})

test('F-E15: rejectRequests aborts unsafe requests once, with words, and safe ones continue', async () => {
  const { embedded, wallet, views, flush } = await openSigned()
  const read = createAnswer()
  wallet.answers.RPC_REQUEST = ({ method }: { method: string }) =>
    method === 'wallet_getCallsStatus' ? read.promise : new Promise(() => {})
  const outcomes: unknown[] = []
  for (const method of ['personal_sign', 'eth_sendTransaction'])
    void embedded.request(method, []).catch((error: unknown) => outcomes.push(error))
  const reading = embedded.request('wallet_getCallsStatus', ['1'])
  await flush()
  embedded.rejectRequests()
  embedded.rejectRequests()
  await flush()
  expect(outcomes).toMatchObject([1, 2].map(() => ({ code: 'embedded/aborted', message: 'Request was aborted' })))
  expect(views()).toEqual([])
  read.answer({ status: 200 })
  expect(await reading).toEqual({ status: 200 })
})

describe('F-E16: a method on neither list', () => {
  test.each([
    'eth_sign',
    'eth_signTransaction',
    'wallet_watchAsset',
    'debug_traceCall',
    'personal_sign ',
    'toString',
    '',
  ])('"%s" is not allowed, nothing is sent, and the visitor reads it 300 ms after the modal opened', async (method) => {
    const { embedded, wallet, nodes, views, clock, kit, session, flush } = await openSigned()
    const notices = kit.get(Notices)
    const before = wallet.asked.length
    const code = { code: 'embedded/not-allowed', message: 'Requested RPC call is not allowed' }
    await expect(embedded.request(method, [])).rejects.toMatchObject(code)
    await flush()
    expect(views()).toEqual(['Account'])
    await clock.advance(299)
    expect(notices.getSnapshot().snack).toBeUndefined()
    await clock.advance(1)
    expect(notices.getSnapshot().snack).toMatchObject({ message: 'Action not allowed', variant: 'error' })

    const { features, native } = session()
    const { signal } = new AbortController()
    await expect(features['request@1']!.request(method, [], undefined, signal)).rejects.toMatchObject(code)
    const provider = native() as { request(call: unknown): Promise<unknown> }
    await expect(provider.request({ method })).rejects.toMatchObject(code)
    expect([wallet.asked.length, nodes]).toEqual([before, []])
    await kit.stop()
  })

  test('leaves the view that the visitor is at', async () => {
    const { embedded, modal, views, flush } = await openSigned()
    void modal.open('Networks')
    await flush()
    await expect(embedded.request('eth_sign', [])).rejects.toMatchObject({ code: 'embedded/not-allowed' })
    expect(views()).toEqual(['Networks'])
  })
})

test('nobody is asked where nobody is signed in', async () => {
  const { embedded, wallet } = await openBench()
  for (const method of ['personal_sign', 'eth_getBalance', 'eth_accounts', 'solana_signMessage'])
    await expect(embedded.request(method, [])).rejects.toMatchObject({ code: 'embedded/signed-out' })
  expect([wallet.asked, coreErrors.is(new Error('x'), 'embedded/not-allowed')]).toEqual([[], false])
})
