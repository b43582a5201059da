import { tokens } from '../styles/tokens.js'

/** The buttons on a host's page: in the page itself, so that hosts can style them by class. One class each, so that a page's resets do not win and its own rules with two do. */
export const elementCss = `${tokens('.lk-element', (mode) => `.lk-element[data-mode=${mode}]`)}
.lk-element{display:inline-flex;align-items:center;justify-content:center;gap:8px;box-sizing:border-box;min-height:44px;padding:0 18px;border:0;border-radius:var(--_radius-3);background:var(--_surface-2-mixed);color:var(--_text-1);font-family:var(--_font);font-size:var(--_normal);font-weight:600;line-height:1.2;cursor:pointer;text-align:center;text-decoration:none;white-space:nowrap;max-width:100%;transition:background 120ms,transform 120ms;-webkit-tap-highlight-color:transparent}
.lk-element:hover:not(:disabled){background:var(--_surface-3-mixed)}
.lk-element:active:not(:disabled){transform:scale(.98)}
.lk-element:focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
.lk-element:disabled{opacity:.55;cursor:default}
.lk-element[data-kind=connect]{background:var(--_accent);color:var(--_accent-contrast)}
.lk-element[data-kind=connect]:hover:not(:disabled){background:color-mix(in srgb,var(--_accent),var(--_text-1) 12%)}
.lk-element[data-size=sm]{min-height:36px;padding:0 14px;font-size:var(--_small)}
@media(prefers-reduced-motion:reduce){.lk-element{transition:none}}
@media(forced-colors:active){.lk-element{border:1px solid ButtonText}}`
