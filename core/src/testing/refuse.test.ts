import { refuse } from './refuse.js'

interface Http {
  get(url: string): Promise<string>
}

test('throws when it is used, naming what was touched', () => {
  expect(() => refuse<Http>('Http').get('/')).toThrow('Http.get must not be used here')
})

test('can be handed around, awaited and printed', async () => {
  const http = refuse<Http>('Http')
  expect(await http).toBe(http)
  expect(JSON.stringify({ http })).toBe('{"http":{}}')
})
