/** The figures, and the limits of chance beside or below them. */
export const retestSizes = [
  'h-96 @2xl:col-span-12 @5xl:col-span-4',
  'h-96 @2xl:col-span-12 @5xl:col-span-8',
] as const
