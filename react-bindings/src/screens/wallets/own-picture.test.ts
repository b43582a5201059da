import { ownPicture } from './own-picture.js'

describe('ownPicture', () => {
  const wallet = (image_url: string) => ({ id: 'mine', name: 'Mine', image_url })
  it.each([
    ['https://cdn.shop.example/mine.png', 'https://cdn.shop.example/mine.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['javascript:alert(1)', undefined],
    ['http://cdn.shop.example/mine.png', undefined],
  ])('lets the host’s own %s be %s', (address, picture) => {
    expect(ownPicture(wallet(address), { customWallets: [wallet(address)] })).toBe(picture)
  })

  it('takes no address from anybody else', () => {
    expect(ownPicture(wallet('https://elsewhere.example/x.png'), {})).toBeUndefined()
    expect(ownPicture(wallet('https://elsewhere.example/x.png'), { customWallets: [wallet('https://shop.example/x.png')] })).toBeUndefined()
  })
})
