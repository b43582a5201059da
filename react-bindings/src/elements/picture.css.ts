/** The pictures in buttons on a host's page. */
export const pictureCss = `.lk-picture{position:relative;display:inline-grid;place-items:center;flex:none;width:24px;height:24px;border-radius:50%;overflow:hidden;object-fit:cover;color:#fff;font-size:11px;line-height:1;font-weight:600}
.lk-picture[data-kind=wallet]{border-radius:27%}
.lk-picture>img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
${Array.from({ length: 8 }, (_, index) => `.lk-picture[data-tint="${index}"]{background:var(--_tint-${index})}`).join('')}`
