import { NamespaceOutlines, Namespaces } from '../contracts/networks/namespaces.js'
import { NetworkDrawings } from '../contracts/networks/network-drawings.js'
import { drawingOf, type Drawings } from '../domain/networks/drawing.js'
import { createFakeNamespace } from '../testing/fakes/fake-namespace.js'
import { createTestKit } from '../testing/create-test-kit.js'

const DRAWINGS: Drawings = { networks: { 1: { background: '#627eea', shapes: [['#fff', 'M12 3v12z']] } } }

test('loads the drawings of a namespace once, and has them at once from then on', async () => {
  const { kit } = createTestKit()
  const drawings = jest.fn(async () => DRAWINGS)
  kit.get(NamespaceOutlines).add({ id: 'fake', name: 'Fake', networks: [], drawings })
  // A namespace that comes in a later stage does not repeat what its outline brings.
  kit.get(Namespaces).add(createFakeNamespace())
  const service = kit.get(NetworkDrawings)
  expect(service.peek('fake')).toBeUndefined()
  expect(await Promise.all([service.load('fake'), service.load('fake')])).toEqual([DRAWINGS, DRAWINGS])
  expect(service.peek('fake')).toBe(DRAWINGS)
  expect(drawings).toHaveBeenCalledTimes(1)
})

test('reads the drawings of a namespace without an outline', async () => {
  const { kit } = createTestKit()
  kit.get(Namespaces).add({ ...createFakeNamespace(), drawings: async () => DRAWINGS })
  expect(await kit.get(NetworkDrawings).load('fake')).toBe(DRAWINGS)
})

test('has no drawings, without a load, for a namespace that brings none or that the kit does not have', async () => {
  const { kit } = createTestKit()
  kit.get(Namespaces).add(createFakeNamespace())
  const service = kit.get(NetworkDrawings)
  for (const namespace of ['fake', 'unknown', 'constructor']) {
    expect(service.peek(namespace)).toEqual({ networks: {} })
    expect(await service.load(namespace)).toEqual({ networks: {} })
  }
})

test('rejects when the code of drawings cannot be loaded, and tries again on the next call', async () => {
  const { kit } = createTestKit()
  const drawings = jest.fn<Promise<Drawings>, []>(async () => DRAWINGS).mockRejectedValueOnce(new Error('offline'))
  kit.get(NamespaceOutlines).add({ id: 'fake', name: 'Fake', networks: [], drawings })
  const service = kit.get(NetworkDrawings)
  await expect(service.load('fake')).rejects.toMatchObject({ code: 'dependency/failed' })
  expect(service.peek('fake')).toBeUndefined()
  expect(await service.load('fake')).toBe(DRAWINGS)
})

test('finds the drawing of a network by its reference, and none by a name that every object has', () => {
  expect(drawingOf(DRAWINGS, { id: 1 })).toBe(DRAWINGS.networks['1'])
  expect(drawingOf(DRAWINGS, { id: '1' })).toBe(DRAWINGS.networks['1'])
  expect(drawingOf(DRAWINGS, { id: 2 })).toBeUndefined()
  expect(drawingOf(DRAWINGS, { id: 'constructor' })).toBeUndefined()
})
