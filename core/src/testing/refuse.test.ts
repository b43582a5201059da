import { refuse } from './refuse.js'

interface Http {
  get(url: string): Promise<string>
}

test('throws an error that names the used member', () => {
  expect(() => refuse<Http>('Http').get('/')).toThrow('Http.get must not be used here')
})

test('can be passed on, awaited and printed', async () => {
  const http = refuse<Http>('Http')
  expect(await http).toBe(http)
  expect(JSON.stringify({ http })).toBe('{"http":{}}')
})
