import { type Drawings, Images, NamespaceOutlines } from '@latchkey/core/plugin'
import { createTestKit, fakeNetwork } from '@latchkey/core/testing'
import { override } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { NetworkPicture } from './network-picture.js'

expectSilence()

const DRAWINGS: Drawings = { networks: { one: { background: '#123', shapes: [['#abc', 'M12 5l7 14H5z']] } } }

interface Options {
  readonly load?: () => Promise<Drawings>
  readonly chainImages?: Readonly<Record<string, string>>
  readonly reference?: string
}

/** Draws a network whose namespace brings drawings, in a kit with a registry that has a picture for everything. */
function draw({ load = async () => DRAWINGS, chainImages, reference = 'one' }: Options = {}) {
  const asked: string[] = []
  const registry = {
    peek: () => undefined,
    load: async (kind: string, id: string) => {
      asked.push(`${kind} ${id}`)
      return 'blob:registry'
    },
  }
  const made = createTestKit({
    ...(chainImages && { config: { chainImages } }),
    overrides: [override(Images, { value: registry })],
  })
  made.kit.get(NamespaceOutlines).add({ id: 'fake', name: 'Fake', networks: [], drawings: load })
  const { container } = renderWithKit(made.kit, <NetworkPicture network={fakeNetwork('fake', reference)} />)
  const shown = () => ({
    text: container.textContent,
    paths: [...container.querySelectorAll('path')].map((path) => path.getAttribute('fill')),
    src: container.querySelector('img')?.getAttribute('src'),
  })
  return { ...made, asked, shown, settle: () => act(async () => {}) }
}

it('draws what the plugin brings, without an initial before it and without the registry', async () => {
  const { shown, settle, asked } = draw()
  expect(shown()).toEqual({ text: '', paths: [], src: undefined })
  await settle()
  expect(shown()).toEqual({ text: '', paths: ['#123', '#abc'], src: undefined })
  expect(asked).toEqual([])
})

it('draws the app’s own picture in place of all others, and loads none of them', async () => {
  const load = jest.fn(async () => DRAWINGS)
  const { shown, settle, asked } = draw({ load, chainImages: { 'fake:one': '/own.svg' } })
  await settle()
  expect(shown()).toMatchObject({ paths: [], src: '/own.svg' })
  expect([load.mock.calls, asked]).toEqual([[], []])
})

it('draws the registry’s picture of a network without a drawing, over its initial', async () => {
  const { shown, settle, asked } = draw({ reference: 'two' })
  await settle()
  expect(shown()).toEqual({ text: 'F', paths: [], src: 'blob:registry' })
  expect(asked).toEqual(['network fake:two'])
})

it('draws the registry’s picture where the code of the drawings cannot be loaded', async () => {
  const { shown, settle, logger } = draw({ load: () => Promise.reject(new Error('offline')) })
  await settle()
  expect(shown()).toEqual({ text: 'F', paths: [], src: 'blob:registry' })
  expect(logger.entries.map(({ level, message }) => [level, message])).toContainEqual([
    'debug',
    'Drawings could not be loaded.',
  ])
})
