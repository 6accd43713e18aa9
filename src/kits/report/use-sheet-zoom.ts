import { useEffect, useState } from 'react'

/** How much smaller a sheet of that many pixels stands in a narrow window; at most 1. */
export function useSheetZoom(width: number) {
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    const fit = () => setZoom(Math.min(1, (document.documentElement.clientWidth - 32) / width))
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [width])
  return zoom
}
