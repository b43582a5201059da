import { type Clock, type Page, wait } from '@latchkey/core/plugin'

/** Between two looks at the picture. */
const LOOK_MS = 150
/** Larger pictures take longer to read, and a code that fills a quarter of one this large can be read. */
const LONGEST_SIDE_PX = 720

interface ReadCodesOptions {
  readonly page: Page
  readonly clock: Clock
  /** Shows the picture. */
  readonly video: HTMLVideoElement
  readonly signal: AbortSignal
}

/**
 * Asks for the camera and looks for a QR code, until there is one. Rejects with the browser's `NotAllowedError`,
 * `NotFoundError` and their like where there is no picture. The camera is switched off at the end, also of an abort.
 */
export async function readCode({ page, clock, video, signal }: ReadCodesOptions): Promise<string> {
  const devices = page.read<Navigator>('navigator')?.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('This page has no access to cameras.', 'NotFoundError')
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  try {
    signal.throwIfAborted()
    video.srcObject = stream
    const [detect] = await Promise.all([createDetector(page), video.play()])
    for (;;) {
      await wait(clock, LOOK_MS, signal)
      const text = await detect(video)
      if (text !== undefined) return text
    }
  } finally {
    stop()
  }
}

type Detect = (video: HTMLVideoElement) => Promise<string | undefined>

/** What some browsers can do themselves. */
interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): {
    detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
  }
  getSupportedFormats(): Promise<readonly string[]>
}

async function createDetector(page: Page): Promise<Detect> {
  const BarcodeDetector = page.read<BarcodeDetectorClass>('BarcodeDetector')
  if (await BarcodeDetector?.getSupportedFormats().then((formats) => formats.includes('qr_code'))) {
    const detector = new BarcodeDetector!({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { decodeQR } = await import('qr/decode.js')
  return async (video) => {
    const picture = pictureOf(video)
    try {
      return picture && decodeQR(picture)
    } catch {
      // It throws where it finds no code.
      return undefined
    }
  }
}

/** The present picture; nothing before the first one. */
function pictureOf(video: HTMLVideoElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(videoWidth, videoHeight))
  const canvas = video.ownerDocument.createElement('canvas')
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  if (!width || !height) return undefined
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, width, height)
  return context?.getImageData(0, 0, width, height)
}
