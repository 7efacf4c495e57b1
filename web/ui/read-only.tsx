/** Read-only context: disables the controls inside it, except those that change no data. */
import { createContext, useContext } from 'react';

export const ReadOnly = createContext(false);

export const useReadOnly = (): boolean => useContext(ReadOnly);
