import { useEffect, useState } from 'react'

/** Prints what is drawn while `isPrinting` holds, which ends with the browser's dialog. */
export function usePrint() {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const stop = () => setIsPrinting(false)
    addEventListener('afterprint', stop)
    print()
    return () => removeEventListener('afterprint', stop)
  }, [isPrinting])
  return { isPrinting, begin: () => setIsPrinting(true) }
}
