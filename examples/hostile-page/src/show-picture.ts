import { initialOf, safePicture } from '@latchkey/core/gates'
import { PICTURE_HOST } from '../content-security-policy.js'
import { stage } from './stage.js'

/** What is on the page. `broken`: the browser was given an address and made no picture of it. */
export type Shown = 'picture' | 'broken' | 'nothing'

/** Draws a stranger's picture, as every view does, and waits until the browser is done with it. */
export async function showPicture(source: unknown): Promise<Shown> {
  const address = safePicture(source, { data: true, hosts: [PICTURE_HOST] })
  if (address === undefined) {
    stage().textContent = initialOf(undefined)
    return 'nothing'
  }
  const image = document.createElement('img')
  image.referrerPolicy = 'no-referrer'
  const done = new Promise<Shown>((resolve) => {
    image.addEventListener('load', () => resolve('picture'))
    image.addEventListener('error', () => resolve('broken'))
  })
  image.src = address
  stage().replaceChildren(image)
  return done
}
