import { useNavigate, type AnyRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type StepOptions = {
  /** The step takes the place of the last one: the back key does not come here again. */
  replace?: boolean
  /** The page is shown from its top; else it stays where it was scrolled to. */
  fromTop?: boolean
}

/**
 * A step in the page that is open: its address says something else, each time one that the back key takes back. `S` is what the search schema
 * of the page's route reads; the router's own types know only all pages together. A function is given what the address says by then.
 */
export function useSearchStep<S extends object>() {
  const navigate = useNavigate()
  return useCallback(
    (next: S | ((now: S) => S), { replace = false, fromTop = false }: StepOptions = {}) => {
      const search = typeof next === 'function' ? (now: object) => next(now as S) : next
      void navigate<AnyRouter, '.'>({ to: '.', search, replace, resetScroll: fromTop })
    },
    [navigate],
  )
}
