package dev.crosscheck.search.index.lucene;

import dev.crosscheck.search.index.IndexHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jboss.logging.Logger;

/** Opens the index in a folder, or creates a new one if the folder holds no usable index. */
public final class IndexFolder implements IndexHome {

    private static final Logger LOG = Logger.getLogger(IndexFolder.class);

    private final Path folder;
    private final Duration commitInterval;

    /** @param commitInterval how long changes may stay without a commit to disk */
    public IndexFolder(Path folder, Duration commitInterval) {
        this.folder = folder.toAbsolutePath().normalize();
        this.commitInterval = commitInterval;
    }

    @Override
    public Opened open(String corpusId, long lastChange) throws IOException {
        Files.createDirectories(folder);
        Directory directory = FSDirectory.open(folder);
        try {
            LuceneIndex index = new LuceneIndex(directory, corpusId);
            long number = index.committedNumber().orElse(-1L);
            if (number >= 0 && number <= lastChange) {
                LOG.infof("The index in %s holds the corpus up to change %d of %d", folder, number, lastChange);
                return new Opened(index, number);
            }
            index.close();
        } catch (CorruptIndexException
                | IndexFormatTooOldException
                | IndexFormatTooNewException
                | IndexNotFoundException
                | IllegalArgumentException e) {
            LOG.warnf("Cannot read the index in %s; building it again: %s", folder, e.getMessage());
        } catch (LockObtainFailedException e) {
            throw new IOException("another process uses the index in " + folder, e);
        } catch (IOException e) {
            LOG.warnf("The index in %s is incomplete; building it again: %s", folder, e.getMessage());
        }
        LOG.infof("A new index begins in %s; the corpus has %d changes", folder, lastChange);
        clear(directory);
        LuceneIndex index = new LuceneIndex(directory, corpusId);
        index.commit(0);
        return new Opened(index, 0);
    }

    @Override
    public Duration commitInterval() {
        return commitInterval;
    }

    /** A lost folder's files stay open, so searches still use them. */
    @Override
    public boolean outlivesFailures() {
        return true;
    }

    /** Deletes only the index's files: the configured folder may be wrong and hold other files. */
    private static void clear(Directory directory) throws IOException {
        for (String file : directory.listAll()) {
            boolean commit =
                    file.startsWith(IndexFileNames.SEGMENTS) || file.startsWith(IndexFileNames.PENDING_SEGMENTS);
            if (commit || IndexFileNames.CODEC_FILE_PATTERN.matcher(file).matches()) {
                directory.deleteFile(file);
            }
        }
    }
}
