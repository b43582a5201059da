import { css } from '../styles/css.js'
import { CARD_PX, CARD_ROOM_PX, HEADER_PX, MORE_BELOW, SHEET_PX, TOUCH_PX } from '../styles/sizes.js'

const SHAKE = '20%,60%{transform:translateX(-8px)}40%,80%{transform:translateX(8px)}'

/**
 * The card, the scrim behind it, and their animations.
 *
 * The top of the card stays where it is while the height changes, so that nothing moves under the pointer: as far down as
 * the highest card, of 680 px, leaves room for. The sheet of a phone stands on the bottom edge; it has its new height at once.
 *
 * The content is as wide as the card, also below a scrollbar, which so takes nothing but padding.
 */
export const modalCss = css`
  .scrim {
    position: fixed;
    inset: 0;
    z-index: var(--_z);
    display: grid;
    place-items: start center;
    padding: 16px;
    padding-top: clamp(16px, 100dvh - ${CARD_ROOM_PX}px, 14dvh);
    background: var(--_scrim);
    backdrop-filter: blur(3px);
    animation: scrim-in var(--_normal-time);
    overflow: hidden;
    overscroll-behavior: contain;
  }
  @keyframes scrim-in {
    from {
      background: transparent;
    }
    from,
    to {
      backdrop-filter: none;
    }
  }
  @media (prefers-reduced-transparency: reduce) {
    .scrim {
      backdrop-filter: none;
    }
  }
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    width: ${CARD_PX}px;
    max-width: 100%;
    max-height: min(calc(100dvh - 32px), 680px);
    border-radius: var(--_radius-card);
    background: var(--_background-mixed);
    box-shadow:
      var(--_shadow),
      0 0 0 1px var(--_border);
    overflow: hidden;
    animation: card-in var(--_normal-time) cubic-bezier(0.2, 0.9, 0.3, 1);
  }
  @keyframes card-in {
    from {
      opacity: 0.6;
      transform: translateY(8px) scale(0.98);
    }
  }
  :host([data-framed]) .scrim {
    animation-name: scrim-framed;
  }
  @keyframes scrim-framed {
    from,
    to {
      backdrop-filter: none;
    }
  }
  :host([data-framed]) .card {
    animation: none;
  }
  .leaving .scrim {
    background: transparent;
    transition: background var(--_normal-time);
    pointer-events: none;
  }
  .leaving .card {
    opacity: 0;
    transform: translateY(8px) scale(0.98);
    transition: var(--_normal-time);
  }
  .card:focus-visible {
    outline: none;
  }
  ${[0, 1]
    .map(
      (turn) => css`
        .scrim .card.shaking-${turn},.embedded .card.shaking-${turn} {
          animation: shake-${turn} 0.5s;
        }
        @keyframes shake-${turn} {
          ${SHAKE}
        }
      `,
    )
    .join('\n')}
  .header {
    display: grid;
    grid-template-columns: minmax(${TOUCH_PX}px, 1fr) auto minmax(${TOUCH_PX}px, 1fr);
    align-items: center;
    gap: 8px;
    min-height: ${HEADER_PX}px;
    padding: 8px 10px;
    flex: none;
  }
  .header:not(:has(h2)) {
    grid-template-columns: 1fr auto auto;
  }
  .header > :last-child {
    justify-self: end;
    display: flex;
  }
  .header h2 {
    font-size: var(--_normal);
    font-weight: 600;
    text-align: center;
    line-height: 1.25;
    animation: title-in var(--_fast);
  }
  @keyframes title-in {
    from {
      opacity: 0.2;
    }
  }
  .grabber {
    display: none;
  }
  .body {
    overflow: hidden;
    container-type: inline-size;
    transition: height var(--_normal-time);
    min-height: 0;
    flex: 0 1 auto;
    display: flex;
  }
  .body-scroll {
    overflow: hidden auto;
    overscroll-behavior: contain;
    flex: 1;
    min-width: 0;
    scrollbar-width: thin;
    scrollbar-color: var(--_surface-3) transparent;
    max-height: 100%;
  }
  .body-scroll > div {
    width: 100cqi;
  }
  .body-scroll[data-more='true'] {
    mask-image: ${MORE_BELOW};
  }
  .entering {
    --_way: 8px;
    animation: view-in var(--_normal-time);
  }
  .entering[data-way='back'],
  [dir='rtl'] .entering {
    --_way: -8px;
  }
  [dir='rtl'] .entering[data-way='back'] {
    --_way: 8px;
  }
  @keyframes view-in {
    from {
      opacity: 0.3;
      transform: translateX(var(--_way));
    }
  }
  .embedded .card {
    box-shadow: 0 0 0 1px var(--_border);
    max-height: none;
    animation: none;
  }
  @media (max-width: ${SHEET_PX}px) {
    .over .scrim {
      place-items: end stretch;
      padding: 0;
    }
    .over .card {
      width: 100%;
      max-height: calc(100dvh - 24px);
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      padding-bottom: env(safe-area-inset-bottom);
      animation-name: sheet-in;
    }
    .over .card[data-full='true'] {
      height: 100dvh;
      max-height: none;
      border-radius: 0;
      padding-top: env(safe-area-inset-top);
    }
    .over .card[data-full='true'] .body {
      margin-top: auto;
    }
    .over .body {
      transition: none;
    }
    .over .grabber {
      display: block;
      position: absolute;
      top: 6px;
      left: 50%;
      width: 36px;
      height: 4px;
      margin-left: -18px;
      border-radius: 2px;
      background: var(--_surface-3);
    }
    .over .header {
      touch-action: none;
      padding-top: 12px;
    }
    .over.leaving .card {
      transform: translateY(100%);
    }
    @keyframes sheet-in {
      from {
        opacity: 0.3;
        transform: translateY(24px);
      }
    }
  }
  @media (forced-colors: active) {
    .card {
      border: 1px solid CanvasText;
    }
  }
`
