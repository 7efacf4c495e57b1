/** Every component test: the product's styles, and a failure for anything written to console.error. */
import '../../web/styles.css';
import '../no-console-errors.ts';
