import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'

/** A4 at 96 dots an inch, in CSS pixels. */
const pageWidth = 794
const pageHeight = 1122

/** Pages as they will be on paper, as wide as there is room; each child is one page and has a key. Those out of sight are not laid out. */
export function PaperPreview({ children }: { children: readonly ReactElement[] }) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const measured = box.current
    if (!measured) return
    const fit = () => setScale(Math.min(1, (measured.clientWidth || pageWidth) / pageWidth))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="flex w-full flex-col items-center gap-4">
      {children.map((paper) => (
        <div
          key={paper.key}
          className="shrink-0 overflow-hidden border border-line [content-visibility:auto]"
          style={{ width: pageWidth * scale, height: pageHeight * scale }}
        >
          <div className="origin-top-left" style={{ transform: `scale(${scale})`, width: pageWidth }}>
            {paper}
          </div>
        </div>
      ))}
    </div>
  )
}
