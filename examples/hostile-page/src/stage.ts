/** Where strangers' things are shown. */
export const stage = () => document.querySelector('#stage')!
