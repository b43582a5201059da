import { ownPicture } from './own-picture.js'

describe('ownPicture', () => {
  const wallet = (image_url: string) => ({ id: 'mine', name: 'Mine', image_url })
  it.each([
    ['https://cdn.shop.example/mine.png', 'https://cdn.shop.example/mine.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['javascript:alert(1)', undefined],
    ['http://cdn.shop.example/mine.png', undefined],
  ])('reads the app’s own %s as %s', (address, picture) => {
    expect(ownPicture(wallet(address), { customWallets: [wallet(address)] })).toBe(picture)
  })

  it('refuses the address of any other wallet', () => {
    expect(ownPicture(wallet('https://elsewhere.example/x.png'), {})).toBeUndefined()
    expect(
      ownPicture(wallet('https://elsewhere.example/x.png'), { customWallets: [wallet('https://shop.example/x.png')] }),
    ).toBeUndefined()
  })
})
