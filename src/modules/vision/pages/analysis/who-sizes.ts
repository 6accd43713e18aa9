/** The ages, and who is not included. */
export const whoSizes = [
  'h-96 @2xl:col-span-12 @5xl:col-span-8',
  'h-96 @2xl:col-span-12 @5xl:col-span-4',
] as const
