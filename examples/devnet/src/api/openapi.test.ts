import { createApp } from './create-app.js'
import { type ApiDocument, asZod } from './documented.test.helper.js'
import { createMemoryStorage } from './storage/memory-storage.js'

const app = createApp({}, createMemoryStorage())
let document: ApiDocument
beforeAll(async () => {
  document = (await (await app.request('/openapi.json')).json()) as ApiDocument
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('the document has every route of the server, and no others', () => {
  const handled = app.routes.filter(({ method, path }) => method !== 'ALL' && path !== '/openapi.json')
  const served = new Set(handled.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`))
  expect(new Set(operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`))).toEqual(served)
  expect(served.size).toBe(35)
})

test('the document is OpenAPI 3.1: it declares path parameters, its references resolve, and every operation has a summary', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { path, operation } of operations()) {
    const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name)
    expect((operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
      inPath,
    )
    expect(operation.summary).toMatch(/\w/)
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name!,
  )
  expect(references.length).toBeGreaterThan(0)
  for (const name of references) expect(document.components.schemas).toHaveProperty(name)
})

test('every JSON answer has a usable schema that does not accept everything', () => {
  const loose = new Set<string>()
  for (const { path, operation } of operations()) {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const schema = content?.['application/json']?.schema
      if (schema === undefined) continue
      if (asZod(document, schema).safeParse('something else').success) loose.add(`${path} ${status}`)
    }
  }
  // The node decides about its answers, so their schema is open.
  expect(loose).toEqual(new Set(['/v1 200', '/v1 default']))
})
