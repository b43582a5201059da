import { createTestKit } from '@latchkey/core/testing'
import { fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { Picture } from './picture.js'

expectSilence()

const REMOTE = 'https://pictures.example/kestrel.png'
const DATA = 'data:image/png,x'

const draw = (src: string) => renderWithKit(createTestKit().kit, <Picture name="Kestrel" src={src} />)
const imageIn = (container: Element) => container.querySelector('img')!

it('hides a picture from elsewhere until it is loaded, and fades it in over the initial', () => {
  const { container } = draw(REMOTE)
  expect([container.textContent, imageIn(container).dataset['state']]).toEqual(['K', undefined])
  fireEvent.load(imageIn(container))
  expect([container.textContent, imageIn(container).dataset['state']]).toEqual(['K', 'late'])
})

it('shows a data URI at once, and does not fade it in when it is loaded', () => {
  const { container } = draw(DATA)
  expect(imageIn(container).dataset['state']).toBe('at-once')
  fireEvent.load(imageIn(container))
  expect(imageIn(container).dataset['state']).toBe('at-once')
})

it('shows a picture at once that the browser has drawn before', () => {
  const width = jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(40)
  expect(imageIn(draw(REMOTE).container).dataset['state']).toBe('at-once')
  width.mockRestore()
})

it.each([REMOTE, DATA])('shows the initial again when %s cannot be drawn', (src) => {
  const { container } = draw(src)
  fireEvent.error(imageIn(container))
  expect([container.textContent, imageIn(container).dataset['state']]).toEqual(['K', undefined])
})

it('shows the initial again when the address changes to a picture that is not loaded', () => {
  const { container, rerender } = draw(REMOTE)
  fireEvent.load(imageIn(container))
  rerender(<Picture name="Kestrel" src="https://pictures.example/other.png" />)
  expect(imageIn(container).dataset['state']).toBeUndefined()
})
