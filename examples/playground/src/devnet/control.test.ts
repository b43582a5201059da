import { createControl } from './control.js'

function build(answer = new Response('{}')) {
  const asked: unknown[] = []
  const control = createControl({ control: 'http://127.0.0.1:9/' }, async (url, init) => {
    asked.push([init?.method, url, init?.body && JSON.parse(init.body as string)])
    return answer.clone()
  })
  return { control, asked }
}

test('replaces the previous fault', async () => {
  const { control, asked } = build()
  await control.fault('api', { status: 503 })
  expect(asked).toEqual([
    ['DELETE', 'http://127.0.0.1:9/faults?part=api', undefined],
    ['POST', 'http://127.0.0.1:9/faults', { part: 'api', status: 503 }],
  ])
})

test('removes the fault of a server', async () => {
  const { control, asked } = build()
  await control.fault('solana', undefined)
  expect(asked).toEqual([['DELETE', 'http://127.0.0.1:9/faults?part=solana', undefined]])
})

test('pays an account', async () => {
  const { control, asked } = build()
  await control.fund('bip122', 'bcrt1')
  expect(asked).toEqual([['POST', 'http://127.0.0.1:9/fund', { namespace: 'bip122', address: 'bcrt1' }]])
})

test('reports why the control server refuses', async () => {
  const { control } = build(new Response('no such address', { status: 400 }))
  await expect(control.fund('eip155', 'x')).rejects.toThrow('answered 400: no such address')
})
