export type Sex = 'boy' | 'girl'
