import type { Page } from './page.js'

const nothingToTakeBack = () => {}

/** No page: nothing is there, nothing happens, nothing opens. */
export function createServerPage(): Page {
  return {
    read: () => undefined,
    listen: () => nothingToTakeBack,
    dispatch() {},
    on: () => nothingToTakeBack,
    open: () => false,
    copy: () => Promise.resolve(false),
    online: true,
    visible: true,
    origin: '',
    href: '',
    description: { title: '', text: '', icons: [] },
  }
}
