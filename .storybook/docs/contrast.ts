/** What the browser makes of a token inside an element: `rgb(24, 32, 32)`, whatever the token refers to. */
function colourOf(token: string, inside: Element) {
  const probe = inside.appendChild(document.createElement('span'))
  probe.style.color = `var(--${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
}

function luminance(channels: readonly number[]) {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast of two tokens as they are inside an element, and the ink as a hex value. */
export function measure(ink: string, ground: string, inside: Element) {
  const own = colourOf(ink, inside)
  const [high = 0, low = 0] = [luminance(own), luminance(colourOf(ground, inside))].toSorted((a, b) => b - a)
  const hex = own.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')
  return { hex: `#${hex}`, ratio: (high + 0.05) / (low + 0.05) }
}
