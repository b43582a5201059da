import { Page } from '@latchkey/core/plugin'
import { act } from '@testing-library/react'
import { SHOP } from '../send.test.helper.js'
import { open } from './open-send.test.helper.js'

/** A camera that gives a picture, unless the browser refuses; and how many pictures are on. */
function cameraOf(refusal?: string) {
  let on = 0
  const getUserMedia = jest.fn(async () => {
    if (refusal) throw new DOMException('', refusal)
    on++
    return { getTracks: () => [{ stop: () => void on-- }] }
  })
  return { on: () => on, getUserMedia, navigator: { mediaDevices: { getUserMedia } } }
}

/** A browser that reads codes itself, and finds none in the first picture. */
function detectorOf(text: string) {
  const found = [[], [{ rawValue: text }]]
  return class {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => found.shift() ?? []
  }
}

/** The form, on a page with these globals. */
async function formOn(globals: Readonly<Record<string, unknown>>) {
  HTMLMediaElement.prototype.play = async () => {}
  const form = await open()
  const page = form.kit.get(Page)
  const read = page.read.bind(page)
  jest.spyOn(page, 'read').mockImplementation((name) => (globals[name] ?? read(name)) as never)
  return { ...form, look: () => act(() => form.clock.advance(200)) }
}

test('a code that the camera sees is taken as the receiver, and the camera is switched off', async () => {
  const { navigator, on, getUserMedia } = cameraOf()
  const { press, look, receiverField, card } = await formOn({ navigator, BarcodeDetector: detectorOf(SHOP) })
  expect(getUserMedia).not.toHaveBeenCalled()
  await press('Scan a QR code')
  await look()
  expect([receiverField().value, on()]).toEqual(['', 1])
  await look()
  expect([receiverField().value, on(), card.querySelector('video')]).toEqual([SHOP, 0, null])
})

test('the camera is switched off when the visitor cancels, and when the form is left', async () => {
  for (const leave of ['cancel', 'back'] as const) {
    const { navigator, on } = cameraOf()
    const { press, look, back, unmount } = await formOn({ navigator, BarcodeDetector: detectorOf(SHOP) })
    await press('Scan a QR code')
    await look()
    expect(on()).toBe(1)
    await (leave === 'cancel' ? press('Cancel') : back())
    await look()
    expect(on()).toBe(0)
    unmount()
  }
})

test.each([
  ['NotAllowedError', 'The camera may not be used here. Allow it in the browser, or paste the address.'],
  ['NotFoundError', 'No camera was found. Paste the address instead.'],
])('says why there is no picture: %s', async (refusal, text) => {
  const { press, getAllByText } = await formOn({ navigator: cameraOf(refusal).navigator })
  await press('Scan a QR code')
  expect(getAllByText(text).length).toBeGreaterThan(0)
})

test('says that there is no camera where the page has no access to any', async () => {
  const { press, getAllByText } = await formOn({ navigator: {} })
  await press('Scan a QR code')
  expect(getAllByText('No camera was found. Paste the address instead.').length).toBeGreaterThan(0)
})
