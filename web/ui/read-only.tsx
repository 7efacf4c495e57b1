/** A part of the page that can only be looked at: its controls take no input, save those that only show more. */
import { createContext, useContext } from 'react';

export const ReadOnly = createContext(false);

export const useReadOnly = (): boolean => useContext(ReadOnly);
