import { createFakeClock } from '@latchkey/core/testing'
import { attestAt } from './attest.js'

type Verify = Parameters<typeof attestAt>[0]

function scene(server: string | undefined, answer: Promise<string> = Promise.resolve('attested')) {
  const asked: string[] = []
  const verify = {
    verifyUrlV3: 'https://makers.example/v3',
    register: async () => {
      asked.push(verify.verifyUrlV3)
      return answer
    },
  }
  const clock = createFakeClock()
  attestAt(verify as unknown as Verify, server, { clock, signal: new AbortController().signal })
  return { asked, clock, attested: (verify as unknown as Verify).register({ id: 'a', decryptedId: 'b' }) }
}

test('asks no server without a verify server', async () => {
  const { asked, attested } = scene(undefined)
  await expect(attested).resolves.toBe('')
  expect(asked).toEqual([])
})

test('asks the app’s verify server, and not the SDK’s', async () => {
  const { asked, attested } = scene('https://verify.example/')
  await expect(attested).resolves.toBe('attested')
  expect(asked).toEqual(['https://verify.example'])
})

test('does not wait for a verify server that is slow or fails', async () => {
  const { clock, attested } = scene('https://verify.example', new Promise(() => {}))
  await clock.advance(500)
  await expect(attested).resolves.toBe('')
  await expect(scene('https://verify.example', Promise.reject(new Error('no'))).attested).resolves.toBe('')
})
