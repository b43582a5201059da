import { createActs, type Act } from './acts.js'

const act = (run: Act['run'], label = 'Sign'): Act => ({ id: 'sign', label, run })

test('shows that an act is pending, its progress, and its result', async () => {
  const acts = createActs()
  const seen: unknown[] = []
  acts.subscribe(() => seen.push(acts.getSnapshot()))
  await acts.run(
    act(async (_signal, tell) => {
      tell('Sent.')
      return 'Confirmed'
    }),
  )
  expect(seen).toEqual([
    { status: 'waiting', label: 'Sign', progress: 'Waiting for the wallet…' },
    { status: 'waiting', label: 'Sign', progress: 'Sent.' },
    { status: 'done', label: 'Sign', text: 'Confirmed' },
  ])
})

test('shows a result that is no success as it asks for', async () => {
  const acts = createActs()
  await acts.run(act(async () => ({ text: 'The contract has refused it.', severity: 'warning' })))
  expect(acts.getSnapshot()).toEqual({
    status: 'done',
    label: 'Sign',
    text: 'The contract has refused it.',
    severity: 'warning',
  })
})

test('shows a rejection calmly to the visitor, and exactly to the developer', async () => {
  const acts = createActs()
  await acts.run(act(() => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))))
  expect(acts.getSnapshot()).toMatchObject({
    status: 'failed',
    severity: 'info',
    text: 'You declined this in your wallet',
    technical: '4001: User rejected the request.',
  })
})

test('shows the result of the newest act only', async () => {
  const acts = createActs()
  const settle: ((text: string) => void)[] = []
  const waiting = (label: string) => acts.run(act(() => new Promise((resolve) => settle.push(resolve)), label))
  const [first, second] = [waiting('First'), waiting('Second')]
  settle[1]!('new')
  await second
  settle[0]!('old')
  await first
  expect(acts.getSnapshot()).toEqual({ status: 'done', label: 'Second', text: 'new' })
})

test('reports nothing after the component is unmounted, and aborts the act', async () => {
  const acts = createActs()
  let heard: AbortSignal | undefined
  let finish = (_text: string) => {}
  const running = acts.run(
    act((signal, tell) => {
      heard = signal
      return new Promise((resolve) => {
        finish = (text) => {
          tell('Still here.')
          resolve(text)
        }
      })
    }),
  )
  acts.clear()
  finish('late')
  await running
  expect([heard?.aborted, acts.getSnapshot()]).toEqual([true, { status: 'idle' }])
})
